import styled from '@emotion/styled'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import Chip from '@mui/material/Chip'

const Space = styled.div({ marginBlockEnd: 20 })
const Line = styled.p({ margin: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' })

/** A browser that stores nothing still sells; whoever stands there must not reload it in the middle of a payment. */
export function NotDurable() {
  return (
    <Space>
      <Panel>
        <Line role="status">
          <Chip component="span" color="warning" label="Attenzione" />
          Questo dispositivo non conserva carrello e pagamenti: non ricaricare la pagina durante un pagamento.
        </Line>
      </Panel>
    </Space>
  )
}
