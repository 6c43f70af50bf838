/** Resolves when the work has ended, successfully or not, or after `ms`. */
export function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    work.then(end, end)
  })
}
