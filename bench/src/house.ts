import { join } from 'node:path'

/** The root of the repository. */
export const HOUSE = join(import.meta.dirname, '../..')
