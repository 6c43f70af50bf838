import * as z from './zod.ts'

/** The parts of WebAuthn's JSON shapes that pages and server exchange (W3C Web Authentication Level 3, section 5.1.9). */

/** Bytes as base64url; no authenticator sends more than a few kilobytes. */
const Bytes = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(20_000))

const Transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))

const Credential = z.object({
  id: Bytes,
  type: z.literal('public-key'),
  transports: z.exactOptional(z.array(z.string())),
})

const Verification = z.enum(['required', 'preferred', 'discouraged'])

/** What a page hands to the browser to be answered with a passkey. */
export const PasskeyRequest = z.object({
  challenge: Bytes,
  timeout: z.exactOptional(z.int()),
  rpId: z.exactOptional(z.string()),
  allowCredentials: z.exactOptional(z.array(Credential)),
  userVerification: z.exactOptional(Verification),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** What a page hands to the browser to make a passkey. */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.exactOptional(z.string()), name: z.string() }),
  user: z.object({ id: Bytes, name: z.string(), displayName: z.string() }),
  challenge: Bytes,
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.exactOptional(z.int()),
  excludeCredentials: z.exactOptional(z.array(Credential)),
  authenticatorSelection: z.exactOptional(
    z.object({
      residentKey: z.exactOptional(Verification),
      requireResidentKey: z.exactOptional(z.boolean()),
      userVerification: z.exactOptional(Verification),
    }),
  ),
  attestation: z.exactOptional(z.literal('none')),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

const answered = {
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  // Extensions are neither asked for nor read.
  clientExtensionResults: z.exactOptional(z.record(z.string(), z.unknown())),
}

/** The browser's answer to a `PasskeyRequest`. */
export const PasskeyAnswer = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: z.exactOptional(z.string().check(z.maxLength(100))),
  }),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** The browser's answer to a `PasskeyCreation`. */
export const NewPasskey = z.object({
  ...answered,
  response: z.object({ clientDataJSON: Bytes, attestationObject: Bytes, transports: z.exactOptional(Transports) }),
})
export type NewPasskey = z.infer<typeof NewPasskey>
