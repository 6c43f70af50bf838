/**
 * A new key of an attempt that must act once: a UUID. Not `crypto.randomUUID`, which a browser lacks where a page came over
 * plain http from the centre's own network.
 */
export { v4 as newKey } from 'uuid'
