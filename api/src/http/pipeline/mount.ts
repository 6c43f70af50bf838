import Router from '@koa/router'
import type Koa from 'koa'
import type { Services } from '../../config/services.ts'
import { notFound } from '../../domain/refusal.ts'
import type { Served } from './serve.ts'

const API = /^\/(api|sanctum)(\/|$)/

/** Puts the served calls behind their addresses. */
export function mount(app: Koa, served: readonly Served[], services: Services): void {
  // Literal paths before those with parameters: `/api/anagrafica/requests` is nobody's id.
  // Spelt otherwise it is no call: what looks at the address before it is routed must see the same as the router.
  const router = new Router({ sensitive: true })
  const literalFirst = [...served].sort((one, other) => parametersOf(one) - parametersOf(other))
  for (const { endpoint, answer } of literalFirst) {
    router.register(endpoint.path, [endpoint.method], (ctx) => answer(ctx, services))
  }
  app.use(router.routes())
  // Not router.allowedMethods(): an unknown method is as unknown as an unknown path.
  app.use((ctx, next) => {
    if (API.test(ctx.path)) throw notFound()
    return next()
  })
}

function parametersOf({ endpoint }: Served): number {
  return endpoint.path.split('/:').length
}
