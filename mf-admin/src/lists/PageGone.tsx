import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'

interface PageGoneProps {
  /** One sentence. */
  children: ReactNode
  lastPage: number
  onPage: (page: number) => void
}

/** A page after the last one of a list that is not empty: its rows were removed, or the URL was typed by hand. */
export function PageGone({ children, lastPage, onPage }: PageGoneProps) {
  return (
    <EmptyState
      action={
        <Button variant="outlined" color="inherit" onClick={() => onPage(lastPage)}>
          Vai all’ultima pagina
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
