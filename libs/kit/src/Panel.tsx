import styled from '@emotion/styled'
import { useId, type ReactNode } from 'react'
import { narrow } from './theme/media.ts'
import { colorVars } from './theme/color-vars.ts'
import { fonts, radius, rem, fontSize } from './theme/tokens.ts'

export interface PanelProps {
  children: ReactNode
  title?: ReactNode
  /** At the end of the title's line. */
  actions?: ReactNode
  /** No padding around the content: tables and lists reach the border. */
  flush?: boolean | undefined
}

const Root = styled.section({
  backgroundColor: colorVars.surface,
  border: `1px solid ${colorVars.line}`,
  borderRadius: radius.medium,
  minWidth: 0,
  // Not `overflow: hidden`, which would cut the focus ring of what touches the edge.
})

const Head = styled.div({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '4px 16px',
  minHeight: 60,
  padding: '8px 20px',
  borderBottom: `1px solid ${colorVars.line}`,
  [narrow]: { paddingInline: 16 },
})

const Title = styled.h2({
  margin: 0,
  fontFamily: fonts.title,
  fontSize: rem(fontSize.lead),
  fontWeight: 700,
  lineHeight: 1.3,
})

const Body = styled.div({ padding: 20, [narrow]: { padding: 16 }, '&[data-flush]': { padding: 0 } })

/** A surface with a border; with a title it is a named region. */
export function Panel({ children, title, actions, flush = false }: PanelProps) {
  const id = useId()
  const headed = title !== undefined || actions !== undefined
  return (
    <Root aria-labelledby={title === undefined ? undefined : id}>
      {headed && (
        <Head>
          {title !== undefined && <Title id={id}>{title}</Title>}
          {actions}
        </Head>
      )}
      <Body data-flush={flush || undefined}>{children}</Body>
    </Root>
  )
}
