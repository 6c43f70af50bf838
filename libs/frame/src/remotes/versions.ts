import { moduleNames, type ModuleName } from '@cortile/contract/routes.ts'
import { BuildVersions } from '@cortile/contract/versions.ts'
import { fetchRuntimeConfig } from '../api/runtime-config.ts'

/** Put in by the build of the page: libs/build/src/versions.mjs. */
declare const OWN_VERSIONS: BuildVersions | undefined

/** How long the host of a module may take to say which build it has, in ms. */
const PATIENCE_MS = 5_000

/** The build that this page runs: the shell's, or of a module that runs alone. Null in development and under test. */
export function ownVersions(): BuildVersions | null {
  return typeof OWN_VERSIONS === 'undefined' ? null : OWN_VERSIONS
}

/** A build as it lies on its host now; `versions` null: the host does not say. */
export interface Deployed {
  part: 'shell' | ModuleName
  versions: BuildVersions | null
}

/** Asks the hosts of the shell and of each module which builds they have; rejects where nobody says which hosts these are. */
export async function readDeployed(): Promise<Deployed[]> {
  const { modules } = await fetchRuntimeConfig(AbortSignal.timeout(PATIENCE_MS))
  const hosts = moduleNames.map((part) => ({ part, manifest: modules[`mf_${part.replaceAll('-', '_')}`] }))
  return Promise.all([
    readFrom('shell', '/'),
    ...hosts.map(({ part, manifest }) =>
      manifest === undefined ? { part, versions: null } : readFrom(part, manifest),
    ),
  ])
}

/** @param beside  any file of the build */
async function readFrom(part: Deployed['part'], beside: string): Promise<Deployed> {
  try {
    const address = new URL('version.json', new URL(beside, location.origin))
    const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE_MS) })
    return { part, versions: response.ok ? BuildVersions.parse(await response.json()) : null }
  } catch {
    return { part, versions: null }
  }
}
