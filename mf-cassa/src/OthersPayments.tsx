import styled from '@emotion/styled'
import { Tag } from '@cortile/kit/Tag.tsx'
import { Panel } from '@cortile/kit/Panel.tsx'
import { useState } from 'react'
import { othersPending } from './stored-till.ts'

const Line = styled.p({ margin: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' })
const Space = styled.div({ marginBlockEnd: 20 })

/** A payment of another account that nobody knows the outcome of: seen here, asked about only by who made it. */
export function OthersPayments({ user }: { user: number }) {
  const [names] = useState(() => othersPending(user))
  if (names.length === 0) return null
  return (
    <Space>
      <Panel>
        {names.map((name) => (
          <Line key={name} role="status">
            <Tag tone="avviso">Pagamento in sospeso</Tag>
            {name} ha lasciato su questa cassa un pagamento senza esito: potrà verificarlo accedendo di nuovo.
          </Line>
        ))}
      </Panel>
    </Space>
  )
}
