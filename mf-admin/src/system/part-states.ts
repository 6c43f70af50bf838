import { worksWith } from '@cortile/contract/versions.rules.ts'
import type { ApiVersions, BuildVersions } from '@cortile/contract/versions.ts'

export type PartState = 'fits' | 'unknown' | 'shell first' | 'API first' | 'reload'

interface Around {
  /** The build that this page runs; null: it does not know. */
  page: BuildVersions | null
  /** The shell as it is deployed, which holds the modules; null: it does not say. */
  shell: BuildVersions | null
  /** As the API answers now; undefined: not known yet. */
  api: ApiVersions | undefined
}

/** How a deployed build gets on with the shell and the API: both are deployed before it, and still are what it was built for. */
export function stateOf(build: BuildVersions | null, { page, shell, api }: Around): PartState {
  if (build === null) return 'unknown'
  if (api && !worksWith(build.contract, api.contract)) return 'API first'
  if (shell && !worksWith(build.frame, shell.frame)) return 'shell first'
  return page?.name === build.name && page.build !== build.build ? 'reload' : 'fits'
}
