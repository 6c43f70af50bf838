import { proxyTo, relay, type Proxy } from '@cortile/e2e/support/proxy.ts'

/** A proxy whose API responses take at least `ms`; files are not delayed. */
export function delayingProxy(target: string, ms: number): Promise<Proxy> {
  return proxyTo(target, (from, to, forward) => {
    const due = performance.now() + (from.url?.startsWith('/api/') ? ms : 0)
    forward((reply) => void setTimeout(() => relay(reply, to), Math.max(0, due - performance.now())))
  })
}
