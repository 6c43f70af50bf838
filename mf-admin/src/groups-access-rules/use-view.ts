import { useSearchParams } from '@cortile/frame/navigation/router.ts'
import { useWide } from '@cortile/kit/layout/use-wide.ts'

export const views = [
  { view: 'griglia', title: 'Griglia' },
  { view: 'elenco', title: 'Elenco' },
] as const

type View = (typeof views)[number]['view']

/** The view in the URL; by default the one that suits the width of the screen. */
export function useView(): View {
  const [params] = useSearchParams()
  const wide = useWide()
  const named = views.find(({ view }) => view === params.get('vista'))
  return named?.view ?? (wide ? 'griglia' : 'elenco')
}
