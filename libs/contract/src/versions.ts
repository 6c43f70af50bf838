import * as z from './zod.ts'

/**
 * Version of the routes, calls and schemas in this package. Raised by hand: the second number for an addition, the
 * first when an existing one is no longer understood. Same as in package.json.
 */
export const CONTRACT_VERSION = '1.1.0'

const Version = z.string().check(z.regex(/^\d+\.\d+\.\d+$/))

/** A build's `version.json`: name, source it was built from, frame it needs (the shell: has), and contract it uses. */
export const BuildVersions = z.object({ name: z.string(), build: z.string(), frame: Version, contract: Version })
export type BuildVersions = z.infer<typeof BuildVersions>

/** Versions of the API: product, contract, and last migration of the schema. */
export const ApiVersions = z.object({ version: z.string(), contract: Version, schema: z.string() })
export type ApiVersions = z.infer<typeof ApiVersions>
