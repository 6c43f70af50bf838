import { menuOf } from '@cortile/contract/routes.rules.ts'
import { useRunning } from '@cortile/frame/remotes/running-modules.ts'
import { callerOf } from '@cortile/frame/store/session-slice.ts'
import { useAppSelector } from '@cortile/frame/store/store.ts'
import { fonts, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { useId } from 'react'
import { HomeCard } from './HomeCard.tsx'

const Root = styled.section({ display: 'grid', gap: 12, marginBlockStart: 16 })
const Title = styled.h2({
  margin: 0,
  fontFamily: fonts.title,
  fontSize: rem(fontSize.lead),
  fontWeight: 700,
  lineHeight: 1.3,
})
const Cards = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

/** The pages this role works with, each with what it is for; what is about oneself stays in the menu. */
export function GoTo() {
  const caller = useAppSelector(({ session }) => callerOf(session))
  const { rows } = useRunning()
  const title = useId()
  const pages = menuOf(rows, caller)
    .flatMap((group) => group.rows)
    .filter(({ path, module }) => path !== '/home' && module !== 'frame')
  return (
    <Root aria-labelledby={title}>
      <Title id={title}>Vai a</Title>
      <Cards>
        {pages.map((page) => (
          <li key={page.path}>
            <HomeCard page={page} />
          </li>
        ))}
      </Cards>
    </Root>
  )
}
