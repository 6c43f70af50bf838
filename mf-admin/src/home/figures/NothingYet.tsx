import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { useOpens } from '../use-opens.ts'

interface NothingYetProps {
  title?: string
  /** One sentence. */
  children: string
  /** The page where the first data is created; its link is shown if the user may open it. */
  start: { path: string; text: string }
}

/** Replaces a chart without data. */
export function NothingYet({ title, children, start }: NothingYetProps) {
  const opens = useOpens()
  return (
    <Panel title={title} flush>
      <EmptyState action={opens(start.path) && <ButtonLink to={start.path}>{start.text}</ButtonLink>}>
        {children}
      </EmptyState>
    </Panel>
  )
}
