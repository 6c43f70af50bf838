import { join } from 'node:path'

/** The root of the repository. */
export const REPO_ROOT = join(import.meta.dirname, '../..')
