import * as z from 'zod/mini'

/** What `/remotes.json` answers: where each module's manifest is, and the licence key the calls must carry, if any. */
export const Remotes = z.object({
  modules: z.record(z.string(), z.string()),
  licence_key: z.optional(z.string()),
})
export type Remotes = z.infer<typeof Remotes>
