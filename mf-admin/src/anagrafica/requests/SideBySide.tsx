import type { AnagraficaRow, SimilarMember } from '@cortile/contract/anagrafica.ts'
import { VisuallyHidden } from '@cortile/kit/layout/VisuallyHidden.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { narrow } from '@cortile/kit/theme/media.ts'
import { radius, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { EqualNot } from 'lucide-react'
import { MemberInNewTab } from '../MemberInNewTab.tsx'
import { compare, memberState } from './compare.ts'

const Table = styled.table({
  display: 'block',
  border: `1px solid ${colorVars.line}`,
  borderRadius: radius.medium,
  overflow: 'clip',
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
  '& td': { padding: 0 },
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
const Where = styled.span({ display: 'block', color: colorVars.muted, fontSize: rem(fontSize.small) })

const reasons: Readonly<Record<SimilarMember['per'], string>> = {
  codice_fiscale: 'Stesso codice fiscale',
  nome_e_nascita: 'Stesso nome e stessa data di nascita',
  nome: 'Stesso nome, ma un’altra data di nascita',
}

/** A request and a member side by side; values that differ are marked. */
export function SideBySide({ request, member, per }: { request: AnagraficaRow } & SimilarMember) {
  return (
    <Table role="table">
      <caption>
        <strong>{reasons[per]}</strong>
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
        {compare(request, member).map((line) => (
          <tr role="row" key={line.label}>
            <th role="rowheader" scope="row">
              {line.label}
            </th>
            <td role="cell">{line.request || '–'}</td>
            <td role="cell">{line.same ? line.member || '–' : <Different>{line.member || '–'}</Different>}</td>
          </tr>
        ))}
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
