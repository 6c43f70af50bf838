import * as z from './zod.ts'

/**
 * Reply of `/remotes.json`: the address of each module's manifest, the licence key required on the calls, if any, and
 * the public address of the shell, used outside the screen (QR code).
 */
export const Remotes = z.object({
  modules: z.record(z.string(), z.string()),
  licence_key: z.optional(z.string()),
  app_url: z.optional(z.string()),
})
export type Remotes = z.infer<typeof Remotes>
