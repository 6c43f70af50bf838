/**
 * Does something at once and again `ms` after each time it has ended, while somebody looks; whoever comes back to the
 * page need not wait for it. `work` must not reject. Returns what ends it.
 */
export function poll(work: () => Promise<void>, ms: number): () => void {
  let over = false
  let busy = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const round = async () => {
    clearTimeout(timer)
    if (busy || document.hidden) return
    busy = true
    await work()
    busy = false
    if (!over) timer = setTimeout(() => void round(), ms)
  }
  const seen = () => void round()
  document.addEventListener('visibilitychange', seen)
  seen()
  return () => {
    over = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', seen)
  }
}
