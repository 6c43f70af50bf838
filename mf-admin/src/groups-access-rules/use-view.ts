import { useSearchParams } from '@cortile/frame/navigation/router.ts'
import { useWide } from '@cortile/kit/layout/use-wide.ts'

export const views = [
  { view: 'griglia', title: 'Griglia' },
  { view: 'elenco', title: 'Elenco' },
] as const

export type View = (typeof views)[number]['view']

/** The view that the address names; without one, what suits the width of the screen. */
export function useView(): View {
  const [params] = useSearchParams()
  const wide = useWide()
  const named = views.find(({ view }) => view === params.get('vista'))
  return named?.view ?? (wide ? 'griglia' : 'elenco')
}
