import { calls } from '@cortile/contract/calls.ts'
import type { Endpoint } from '@cortile/contract/endpoint.ts'
import type { Served } from '../src/http/pipeline/serve.ts'
import { features } from '../src/main/features.ts'

/**
 * Every call of the contract; a feature's code is loaded at its first call. So a test file loads only what it needs: it
 * starts sooner, and a change of other code cannot affect it.
 */
export const servedOnDemand: readonly Served[] = Object.entries(calls).flatMap(([feature, endpoints]) =>
  Object.values(endpoints).map((endpoint) => ({
    endpoint,
    answer: async (ctx, services) => (await handlerOf(feature, endpoint)).answer(ctx, services),
  })),
)

async function handlerOf(feature: string, endpoint: Endpoint): Promise<Served> {
  const served = await features[feature]?.()
  const found = served?.find((each) => each.endpoint === endpoint)
  if (!found) throw new Error(`${endpoint.method} ${endpoint.path} has no handler`)
  return found
}
