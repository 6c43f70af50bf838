import { emergency, gruppo, guardian, note, personal, stato } from '@cortile/contract/anagrafica.fields.ts'
import { STATO_LABELS } from '@cortile/contract/anagrafica.input.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { NO_GROUP } from '@cortile/contract/texts.ts'
import { FormRadios } from '@cortile/forms/FormRadios.tsx'
import { FormTextField } from '@cortile/forms/FormTextField.tsx'
import { PersonFields } from '@cortile/forms/PersonFields.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { StatusDot } from '@cortile/kit/status/StatusDot.tsx'
import { GroupSelect } from '../../forms/GroupSelect.tsx'
import { ConsentFields } from './ConsentFields.tsx'
import { FieldGrid } from './form-layout.ts'

const states = [
  { value: 'attivo', label: <StatusDot active label={STATO_LABELS.attivo} /> },
  { value: 'sospeso', label: <StatusDot active={false} label={STATO_LABELS.sospeso} /> },
] as const

interface MemberFieldsProps {
  /** By the birth date in the form. */
  minor: boolean
  readOnly: boolean
  member: Anagrafica | null
}

/** All fields of a member, in sections; the guardian's only for a minor. */
export function MemberFields({ minor, readOnly, member }: MemberFieldsProps) {
  const bounced = member?.error_email ? 'Verificare email' : undefined
  // A minor's mail goes to the guardian, even if the minor has an address; the bounce belongs to the stored birth date.
  const toGuardian = member?.minorenne === true
  return (
    <>
      <Panel title="Dati personali">
        <FieldGrid>
          <PersonFields
            fields={personal}
            minor={minor}
            readOnly={readOnly}
            hints={{
              data_nascita: minor && !readOnly && 'Minorenne: servono i dati di un genitore o tutore.',
              email: !toGuardian && bounced,
            }}
          />
          <GroupSelect
            {...gruppo}
            none={NO_GROUP}
            storedGroup={member?.gruppo ?? null}
            parse={(id) => (id === '' ? null : Number(id))}
            disabled={readOnly}
          />
          <FormRadios {...stato} options={states} disabled={readOnly} />
        </FieldGrid>
      </Panel>
      {minor && (
        <Panel title="Dati Genitore o Tutore">
          <FieldGrid>
            <PersonFields
              fields={guardian}
              minor={minor}
              readOnly={readOnly}
              hints={{ email_tutore: toGuardian && bounced }}
            />
          </FieldGrid>
        </Panel>
      )}
      <Panel title={minor ? 'Contatti di emergenza, oltre al tutore' : 'Contatti di emergenza'}>
        <FieldGrid>
          <PersonFields fields={emergency} minor={minor} readOnly={readOnly} />
        </FieldGrid>
      </Panel>
      <Panel title="Note">
        <FormTextField
          name={note.name}
          label={note.label}
          multiline
          minRows={4}
          readOnly={readOnly}
          hint={
            !readOnly && 'Serve a chi aiuta la persona quando sta male: è la prima cosa che lo staff vede nella scheda.'
          }
        />
      </Panel>
      <ConsentFields member={member} readOnly={readOnly} />
    </>
  )
}
