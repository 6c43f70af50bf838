/**
 * Runs `work` at once and again `ms` after each run has ended, while the page is visible; when the page becomes visible
 * again it runs at once. `work` must not reject. Returns the function that stops it.
 */
export function poll(work: () => Promise<void>, ms: number): () => void {
  let stopped = false
  let busy = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = async () => {
    clearTimeout(timer)
    if (busy || document.hidden) return
    busy = true
    await work()
    busy = false
    if (!stopped) timer = setTimeout(() => void run(), ms)
  }
  const onVisibilityChange = () => void run()
  document.addEventListener('visibilitychange', onVisibilityChange)
  onVisibilityChange()
  return () => {
    stopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibilityChange)
  }
}
