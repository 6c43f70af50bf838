import { calls } from '@cortile/contract/calls.ts'
import type { Endpoint } from '@cortile/contract/endpoint.ts'
import type { Served } from '../src/http/pipeline/serve.ts'
import { features } from '../src/main/features.ts'

/**
 * Every call of the contract; the code of a feature is loaded at its first call. A test file then holds what it needs
 * and no more: it starts sooner, and a change of what it has not loaded can't concern it.
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
