import type { Drawer } from '@cortile/contract/chiusura.ts'
import { fromHundredths, toHundredths } from '@cortile/contract/money.ts'
import { importo } from '@cortile/kit/format.ts'
import { SheetTable } from '@cortile/kit/layout/Sheet.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { figures, rowLabel } from './sheet-columns.ts'

const Note = styled.p({ margin: '4px 0 0', color: colorVars.muted, fontSize: rem(fontSize.small) })
// A line to sign on, on paper only.
const Signature = styled.p({
  display: 'none',
  margin: '32px 0 0',
  '@media print': { display: 'block' },
  '&::after': {
    content: '""',
    display: 'inline-block',
    width: '18em',
    marginInlineStart: 8,
    borderBottom: `1px solid ${colorVars.text}`,
  },
})

/** What must lie in the drawer at the end of the day, line by line, and what was counted. */
export function DrawerTable({ drawer }: { drawer: Drawer }) {
  const { fondo, atteso, contato, differenza, nota } = drawer
  const rows = [
    { label: 'Fondo, dall’ultimo conteggio', coins: fondo },
    {
      label: 'Contanti entrati e usciti da allora',
      coins: fromHundredths(toHundredths(atteso) - toHundredths(fondo)),
    },
    { label: 'In cassetto devono esserci', coins: atteso, isTotal: true },
    { label: 'Contati', coins: contato },
    { label: 'Differenza', coins: differenza },
  ]
  return (
    <div>
      <SheetTable>
        <caption>Cassetto</caption>
        <tbody>
          {rows.map(({ label, coins, isTotal = false }) => (
            <tr key={label}>
              <th scope="row" style={isTotal ? undefined : rowLabel}>
                {label}
              </th>
              <td data-align="end" style={figures}>
                {coins === null ? 'Da contare' : importo(coins)}
              </td>
            </tr>
          ))}
        </tbody>
      </SheetTable>
      {nota !== null && <Note>Nota: {nota}</Note>}
      <Signature>Firma di chi ha contato</Signature>
    </div>
  )
}
