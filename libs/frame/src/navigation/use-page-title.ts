import { useEffect } from 'react'

/** Sets the title of the document. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Cortile' : `${title} · Cortile`
  }, [title])
}
