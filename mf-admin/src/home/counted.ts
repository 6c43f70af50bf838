import { numero } from '@cortile/kit/format.ts'

/** `1 gruppo`, `12 gruppi`. */
export function counted(count: number, one: string, many: string): string {
  return `${numero(count)} ${count === 1 ? one : many}`
}
