import styled from '@emotion/styled'
import { menuOf } from '@cortile/contract/routes.ts'
import { useRunning } from '@cortile/frame/running.ts'
import { callerOf } from '@cortile/frame/session/session.ts'
import { useAppSelector } from '@cortile/frame/store.ts'
import { PageHeader } from '@cortile/kit/PageHeader.tsx'
import { HomeCard } from './HomeCard.tsx'

const Cards = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

/** The first page of the office: a greeting and the way to everything this role may open. */
export function HomeScreen() {
  const session = useAppSelector((state) => state.session)
  const { rows } = useRunning()
  const pages = menuOf(rows, callerOf(session)).flatMap((group) => group.rows.filter(({ path }) => path !== '/home'))
  return (
    <>
      <PageHeader
        title={`Benvenuto ${firstName(session.user?.name)}!`}
        subtitle="Questa è la tua dashboard personale."
      />
      <Cards>
        {pages.map((page) => (
          <li key={page.path}>
            <HomeCard page={page} />
          </li>
        ))}
      </Cards>
    </>
  )
}

function firstName(name = ''): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
