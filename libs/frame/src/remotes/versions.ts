import { moduleNames, type ModuleName } from '@cortile/contract/routes.ts'
import { BuildVersions } from '@cortile/contract/versions.ts'
import { fetchRuntimeConfig } from '../api/runtime-config.ts'

/** Defined by the build of the page: libs/build/src/versions.mjs. */
declare const OWN_VERSIONS: BuildVersions | undefined

/** Timeout of a host, in ms. */
const TIMEOUT_MS = 5_000

/** The build of this page: the shell's, or that of a standalone module. Null in development and in tests. */
export function ownVersions(): BuildVersions | null {
  return typeof OWN_VERSIONS === 'undefined' ? null : OWN_VERSIONS
}

/** The build deployed on a host; `versions` is null if the host does not answer. */
export interface Deployed {
  part: 'shell' | ModuleName
  versions: BuildVersions | null
}

/** Fetches the deployed builds of the shell and each module; rejects without `/remotes.json`, which lists the hosts. */
export async function readDeployed(): Promise<Deployed[]> {
  const { modules } = await fetchRuntimeConfig(AbortSignal.timeout(TIMEOUT_MS))
  const hosts = moduleNames.map((part) => ({ part, manifest: modules[`mf_${part.replaceAll('-', '_')}`] }))
  return Promise.all([
    readFrom('shell', '/'),
    ...hosts.map(({ part, manifest }) =>
      manifest === undefined ? { part, versions: null } : readFrom(part, manifest),
    ),
  ])
}

/** @param beside  URL of any file of the build, in whose folder `version.json` is */
async function readFrom(part: Deployed['part'], beside: string): Promise<Deployed> {
  try {
    const address = new URL('version.json', new URL(beside, location.origin))
    const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return { part, versions: response.ok ? BuildVersions.parse(await response.json()) : null }
  } catch {
    return { part, versions: null }
  }
}
