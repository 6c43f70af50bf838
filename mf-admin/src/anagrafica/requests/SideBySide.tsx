import type { MergedFieldName, SimilarMember } from '@cortile/contract/anagrafica.ts'
import { VisuallyHidden } from '@cortile/kit/layout/VisuallyHidden.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { narrow } from '@cortile/kit/theme/media.ts'
import { rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { EqualNot } from 'lucide-react'
import { MemberInNewTab } from '../MemberInNewTab.tsx'
import { likenessWords, memberState, type Comparison } from './compare.ts'

const Table = styled.table({
  display: 'block',
  overflowWrap: 'anywhere',
  '& caption': {
    display: 'block',
    padding: '12px 16px',
    textAlign: 'start',
    borderBottom: `1px solid ${colorVars.line}`,
  },
  '& thead, & tbody': { display: 'block' },
  '& tr': { display: 'grid', gridTemplateColumns: '160px 1fr 1fr', gap: '0 16px', padding: '8px 16px' },
  '& tbody tr:nth-of-type(odd)': { backgroundColor: colorVars.sunken },
  '& th': { textAlign: 'start', fontSize: rem(fontSize.small), fontWeight: 600, color: colorVars.muted },
  '& td': { padding: 0, whiteSpace: 'pre-line' },
  [narrow]: {
    '& tr': { gridTemplateColumns: '1fr 1fr' },
    '& tbody th, & thead th:first-of-type': { gridColumn: '1 / -1' },
  },
})
const Other = styled.span({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontWeight: 700,
  '& > svg': { flexShrink: 0, color: colorVars.warning.main },
})
const Equal = styled.td({ gridColumn: '2 / -1', color: colorVars.muted, [narrow]: { gridColumn: '1 / -1' } })
// The text starts where that of the other lines does.
const Choice = styled(FormControlLabel)({ alignItems: 'flex-start', marginInlineStart: -11, marginBlock: -10 })
const Where = styled.span({ display: 'block', color: colorVars.muted, fontSize: rem(fontSize.small) })

interface SideBySideProps extends SimilarMember {
  lines: readonly Comparison[]
  /** The fields whose value the request may give to the member, and those that it will. */
  offered: readonly MergedFieldName[]
  chosen: readonly MergedFieldName[]
  onToggle: (name: MergedFieldName) => void
}

/** A request and a member side by side: the values that differ, of which the request's can be chosen; equal ones by name. */
export function SideBySide({ member, per, lines, offered, chosen, onToggle }: SideBySideProps) {
  const different = lines.filter(({ same }) => !same)
  const equal = lines.filter(({ same }) => same)
  return (
    <Table role="table">
      <caption>
        <strong>{likenessWords[per]}</strong>
        <Where>Ora: {memberState(member)}</Where>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            <VisuallyHidden>Dato</VisuallyHidden>
          </th>
          <th role="columnheader" scope="col">
            Richiesta
          </th>
          <th role="columnheader" scope="col">
            Iscritto: <MemberInNewTab member={member} />
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {different.map((line) => (
          <tr role="row" key={line.name}>
            <th role="rowheader" scope="row">
              {line.label}
            </th>
            <td role="cell">
              {offered.includes(line.name) ? (
                <Choice
                  control={<Checkbox checked={chosen.includes(line.name)} onChange={() => onToggle(line.name)} />}
                  label={line.request}
                  slotProps={{ typography: { component: 'span' } }}
                />
              ) : (
                line.request || '–'
              )}
            </td>
            <td role="cell">
              <Different>{line.member || '–'}</Different>
            </td>
          </tr>
        ))}
        {equal.length > 0 && (
          <tr role="row">
            <th role="rowheader" scope="row">
              Uguali
            </th>
            <Equal role="cell" colSpan={2}>
              {equal.map(({ label }) => label).join(', ')}
            </Equal>
          </tr>
        )}
      </tbody>
    </Table>
  )
}

function Different({ children }: { children: string }) {
  return (
    <Other>
      <EqualNot size={16} aria-label="diverso:" />
      {children}
    </Other>
  )
}
