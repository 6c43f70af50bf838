import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import CardHeader from '@mui/material/CardHeader'
import { useId, type ReactNode } from 'react'

export interface PanelProps {
  children: ReactNode
  title?: ReactNode
  /** At the end of the title's line. */
  actions?: ReactNode
  /** No padding around the content: tables and lists reach the border. */
  flush?: boolean | undefined
}

/** A surface with a border; with a title it is a named region. */
export function Panel({ children, title, actions, flush = false }: PanelProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={title === undefined ? undefined : id}>
      {(title !== undefined || actions !== undefined) && (
        <CardHeader title={title} action={actions} slotProps={{ title: { id, component: 'h2', variant: 'h2' } }} />
      )}
      {flush ? children : <CardContent>{children}</CardContent>}
    </Card>
  )
}
