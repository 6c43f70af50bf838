import styled from '@emotion/styled'
import { useOpened } from '@cortile/frame/use-opened.ts'
import { Panel } from '@cortile/kit/Panel.tsx'
import { Tag } from '@cortile/kit/Tag.tsx'
import { useState } from 'react'
import type { ScanDesk } from './scan-desk.ts'
import type { OthersScans } from './stored-scans.ts'

const Root = styled.div({ marginBlockEnd: 20 })
const Line = styled.p({
  margin: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  '& + &': { marginBlockStart: 12 },
  '& > :last-child': { flex: '1 1 280px' },
})

/** Readings that somebody else has left on this device; they change only while that account is the one in use. */
export function OthersReadings({ desk }: { desk: ScanDesk }) {
  const [asked] = useState(() => desk.others())
  const others = useOpened(asked) ?? []
  if (others.length === 0) return null
  return (
    <Root role="status">
      <Panel>
        {others.map((scans) => (
          <Line key={scans.account}>
            <Tag tone="avviso">Letture in attesa</Tag>
            <span>{sentence(scans)}</span>
          </Line>
        ))}
      </Panel>
    </Root>
  )
}

function sentence({ name, count }: OthersScans): string {
  return count === 1
    ? `Una lettura di ${name} aspetta: accede di nuovo e parte`
    : `${count} letture di ${name} aspettano: accede di nuovo e partono`
}
