import { STATO_LABELS } from '@cortile/contract/anagrafica.input.ts'
import type { OwnPersonalData } from '@cortile/contract/privacy.ts'
import { HealthFacts } from '@cortile/forms/HealthFacts.tsx'
import { dateTime, monete, surnameFirst } from '@cortile/kit/format.ts'
import { Description, DescriptionList } from '@cortile/kit/layout/DescriptionList.tsx'
import { Sheet } from '@cortile/kit/layout/Sheet.tsx'
import { fonts, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { EmergencyFacts, GuardianFacts, PersonFacts } from '../MemberFacts.tsx'
import {
  AccessTable,
  ConsentTable,
  FeeTable,
  MailTable,
  MovementTable,
  PaymentTable,
  ReceiptTable,
  WaitingTable,
  WeekTable,
} from './DataTables.tsx'

const Part = styled.section({
  marginBlockEnd: 24,
  '& p': { margin: 0, whiteSpace: 'pre-line' },
  '& p + dl': { marginBlockStart: 12 },
})
const Name = styled.h3({
  margin: '0 0 12px',
  fontFamily: fonts.title,
  fontSize: rem(fontSize.text),
  fontWeight: 700,
  // Not as the last line of a page, separated from its content.
  breakAfter: 'avoid',
})

const Photo = styled.img({ display: 'block', width: 160, height: 'auto', marginBlockEnd: 8 })

/** Print layout of all stored data: personal data, consents and history. */
export function DataSheet({ data }: { data: OwnPersonalData }) {
  const { anagrafica: member } = data
  return (
    <Sheet
      letterhead={{ name: surnameFirst(member) }}
      title="Copia dei tuoi dati"
      about={`Al ${dateTime(data.exported_at)}`}
    >
      <Part>
        <Name>Dati personali</Name>
        <PersonFacts member={member} />
      </Part>
      {(member.minorenne || member.nome_tutore) && (
        <Part>
          <Name>Genitore o tutore</Name>
          <GuardianFacts member={member} />
        </Part>
      )}
      <Part>
        <Name>Contatti di emergenza</Name>
        <EmergencyFacts member={member} />
      </Part>
      <Part>
        <Name>Salute</Name>
        {(member.note || !data.salute) && (
          <p>{member.note || 'Nel modulo di iscrizione non è scritto niente sulla salute.'}</p>
        )}
        {data.salute && <HealthFacts sheet={data.salute} />}
      </Part>
      <Part>
        <Name>Iscrizione</Name>
        <DescriptionList>
          <Description label="Stato">{STATO_LABELS[member.stato]}</Description>
          <Description label="Gruppo">{member.gruppo?.nome ?? null}</Description>
          {member.saldo !== undefined && <Description label="Saldo">{monete(member.saldo)}</Description>}
          <Description label="Registrata il">{dateTime(member.created_at)}</Description>
          <Description label="Modificata il">{dateTime(member.updated_at)}</Description>
        </DescriptionList>
      </Part>
      {data.foto && (
        <Part>
          <Name>Foto per il riconoscimento</Name>
          <Photo src={`data:image/jpeg;base64,${data.foto.jpeg}`} alt={`Foto di ${member.nome}`} />
          <p>Del {dateTime(data.foto.created_at)}</p>
        </Part>
      )}
      <ConsentTable consents={data.consents} />
      {data.quote && <FeeTable fees={data.quote} />}
      <WeekTable weeks={data.er} />
      {data.attese.length > 0 && <WaitingTable rows={data.attese} />}
      {data.payments && <PaymentTable payments={data.payments} />}
      {data.ricevute && <ReceiptTable receipts={data.ricevute} />}
      {data.saldoLogs && <MovementTable movements={data.saldoLogs} />}
      <AccessTable accesses={data.accessLogs} />
      <MailTable mails={data.mails} />
    </Sheet>
  )
}
