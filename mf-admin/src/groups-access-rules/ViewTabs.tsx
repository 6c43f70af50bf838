import { TabLink, TabNav } from '../ui/TabLinks.ts'
import { useView, views } from './use-view.ts'

/** Switches between week and list; the view is in the URL. */
export function ViewTabs() {
  const view = useView()
  return (
    <TabNav aria-label="Come vedere le regole" data-screen-only>
      {views.map((each) => (
        <TabLink
          key={each.view}
          to={{ search: `?vista=${each.view}` }}
          replace
          preventScrollReset
          aria-current={each.view === view ? 'page' : undefined}
        >
          {each.title}
        </TabLink>
      ))}
    </TabNav>
  )
}
