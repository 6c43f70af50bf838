import { worksWith } from '@cortile/contract/versions.rules.ts'
import type { ApiVersions, BuildVersions } from '@cortile/contract/versions.ts'

export type PartState = 'fits' | 'unknown' | 'shell first' | 'API first' | 'reload'

interface Surroundings {
  /** The build of this page; null if unknown. */
  page: BuildVersions | null
  /** The deployed shell, which loads the modules; null if unknown. */
  shell: BuildVersions | null
  /** The current versions of the API; undefined: not known yet. */
  api: ApiVersions | undefined
}

/**
 * Whether a deployed build is compatible with the shell and the API: both are deployed before it, and must still
 * support the versions that it was built for.
 */
export function stateOf(build: BuildVersions | null, { page, shell, api }: Surroundings): PartState {
  if (build === null) return 'unknown'
  if (api && !worksWith(build.contract, api.contract)) return 'API first'
  if (shell && !worksWith(build.frame, shell.frame)) return 'shell first'
  return page?.name === build.name && page.build !== build.build ? 'reload' : 'fits'
}
