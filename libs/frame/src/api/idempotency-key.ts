/**
 * A new idempotency key, a UUID. Not `crypto.randomUUID`, which is missing on pages served over plain http in the
 * centre's own network.
 */
export { v4 as newKey } from 'uuid'
