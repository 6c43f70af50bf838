import * as z from './zod.ts'

/**
 * What `/remotes.json` answers: where each module's manifest is, the licence key the calls must carry, if any, and the
 * public address of the shell, for what leaves the screen: a QR code.
 */
export const Remotes = z.object({
  modules: z.record(z.string(), z.string()),
  licence_key: z.optional(z.string()),
  app_url: z.optional(z.string()),
})
export type Remotes = z.infer<typeof Remotes>
