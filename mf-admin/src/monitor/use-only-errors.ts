import { useSearchParams } from '@cortile/frame/navigation/router.ts'

/** Whether the address asks for those calls alone that went wrong. */
export function useOnlyErrors() {
  const [params, setParams] = useSearchParams()
  const turn = (only: boolean) => {
    const next = new URLSearchParams(params)
    if (only) next.set('errori', 'solo')
    else next.delete('errori')
    setParams(next, { preventScrollReset: true })
  }
  return [params.get('errori') === 'solo', turn] as const
}
