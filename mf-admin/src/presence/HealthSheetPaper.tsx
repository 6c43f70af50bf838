import { DIET_LABELS, diets, HEALTH_LABELS, healthTexts, type PresentSheet } from '@cortile/contract/salute.ts'
import { NO_GROUP } from '@cortile/contract/texts.ts'
import { useCentre } from '@cortile/frame/layout/centre.ts'
import { CentreSheet } from '@cortile/frame/papers/CentreSheet.tsx'
import { date, dayOf, surnameFirst, time } from '@cortile/kit/format.ts'
import { SheetTable } from '@cortile/kit/layout/Sheet.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'

const Table = styled(SheetTable)({
  tableLayout: 'fixed',
  overflowWrap: 'anywhere',
  '& :is(th, td):nth-of-type(1)': { width: '28%' },
  '& td': { verticalAlign: 'top', whiteSpace: 'pre-line' },
})
const Fact = styled.p({ margin: '0 0 4px', '& > strong': { fontWeight: 600 } })
const Group = styled.span({ display: 'block', color: colorVars.muted })

interface HealthSheetPaperProps {
  righe: readonly PresentSheet[]
  stampata_da: string
  motivo: string
  at: Date
}

/** The paper with the health sheets of the members inside: how many follow each diet, then one row for each member. */
export function HealthSheetPaper({ righe, stampata_da, motivo, at }: HealthSheetPaperProps) {
  const { centre } = useCentre()
  const when = `alle ${time(at)} del ${date(dayOf(at))}`
  return (
    <CentreSheet
      centre={centre?.denominazione ?? ''}
      title="Schede sanitarie di chi è dentro"
      about={`Aperte ${when}. ${motivo}`}
    >
      {righe.length === 0 ? (
        <p>Chi è dentro in questo momento non ha una scheda sanitaria.</p>
      ) : (
        <>
          <Diets righe={righe} />
          <Table>
            <thead>
              <tr>
                <th scope="col">Cognome Nome</th>
                <th scope="col">Che cosa serve sapere</th>
              </tr>
            </thead>
            <tbody>
              {righe.map((row) => (
                <tr key={row.anagrafica_id}>
                  <td>
                    {surnameFirst(row)}
                    <Group>{row.gruppo?.nome ?? NO_GROUP}</Group>
                  </td>
                  <td>
                    <Facts row={row} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
      <p>
        Stampata da {stampata_da} {when}. Contiene dati sulla salute: non lasciarla in giro, distruggila quando non
        serve più.
      </p>
    </CentreSheet>
  )
}

function Diets({ righe }: { righe: readonly PresentSheet[] }) {
  const counts = diets.flatMap((diet) => {
    const count = righe.filter(({ diete }) => diete.includes(diet)).length
    return count === 0 ? [] : [`${DIET_LABELS[diet].toLowerCase()} ${count}`]
  })
  return <p>{counts.length === 0 ? 'Nessuna dieta particolare.' : `Mangiano senza: ${counts.join(', ')}.`}</p>
}

function Facts({ row }: { row: PresentSheet }) {
  return (
    <>
      {healthTexts.map(
        (name) =>
          row[name] !== null && (
            <Fact key={name}>
              <strong>{HEALTH_LABELS[name]}:</strong> {row[name]}
            </Fact>
          ),
      )}
      {row.diete.length > 0 && (
        <Fact>
          <strong>Mangia senza:</strong> {row.diete.map((diet) => DIET_LABELS[diet].toLowerCase()).join(', ')}
        </Fact>
      )}
      {row.attenzione && <Fact>Segno di attenzione medica all’ingresso</Fact>}
    </>
  )
}
