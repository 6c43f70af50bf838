import * as z from './zod.ts'

/**
 * Version of all that is called and answered: of the routes, calls and schemas in this package. Raised by hand, the second
 * number when something is added, the first when something that was there is no longer understood. As in package.json.
 */
export const CONTRACT_VERSION = '1.1.0'

const Version = z.string().check(z.regex(/^\d+\.\d+\.\d+$/))

/**
 * What a build says of itself in its `version.json`: its name and what it was built from, the frame it needs (of the shell:
 * has) and the contract it speaks.
 */
export const BuildVersions = z.object({ name: z.string(), build: z.string(), frame: Version, contract: Version })
export type BuildVersions = z.infer<typeof BuildVersions>

/** What the API says of itself: the product's version, the contract it answers, and its schema's last migration. */
export const ApiVersions = z.object({ version: z.string(), contract: Version, schema: z.string() })
export type ApiVersions = z.infer<typeof ApiVersions>
