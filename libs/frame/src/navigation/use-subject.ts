import { useEffect } from 'react'
import { useAppDispatch } from '../store/store.ts'
import { subjectLeft, subjectShown } from '../store/subject.ts'

/**
 * Names the record that the page is about, in the tab's title and in the breadcrumb, while the page is open. `path`: of
 * the record; `name` undefined: not loaded.
 */
export function useSubject(path: string, name: string | undefined): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (name === undefined) return
    dispatch(subjectShown({ path, name }))
    return () => void dispatch(subjectLeft(path))
  }, [dispatch, path, name])
}
