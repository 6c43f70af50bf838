import { emergency, guardian, note, personal, stato } from '@cortile/contract/anagrafica.fields.ts'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { ChoiceField } from '@cortile/kit/ChoiceField.tsx'
import { Panel } from '@cortile/kit/Panel.tsx'
import { StatusDot } from '@cortile/kit/StatusDot.tsx'
import { TextAreaField } from '@cortile/kit/TextAreaField.tsx'
import { ConsentFields } from './ConsentFields.tsx'
import { FieldGrid } from './form-layout.ts'
import { GroupField } from './GroupField.tsx'
import { TextFields } from './TextFields.tsx'
import type { MemberForm } from './use-member-form.ts'

const states = [
  { value: 'attivo', label: <StatusDot stato="attivo" /> },
  { value: 'sospeso', label: <StatusDot stato="sospeso" /> },
] as const

/** Every field of a member, in sections; the guardian's are there for a minor only. */
export function MemberFields({ form, member }: { form: MemberForm; member: Anagrafica | null }) {
  const { minor, readOnly, locked } = form
  const bounced = member?.error_email ? 'Verificare email' : undefined
  // A minor's mails go to the guardian, whatever address it has of its own; whose came back, the stored date says.
  const toGuardian = member?.minorenne === true
  return (
    <>
      <Panel title="Dati personali">
        <FieldGrid>
          <TextFields
            fields={personal}
            form={form}
            hints={{
              data_nascita: minor && !readOnly && 'Minorenne: servono i dati di un genitore o tutore.',
              email: !toGuardian && bounced,
            }}
          />
          <GroupField form={form} present={member?.gruppo ?? null} />
          <ChoiceField
            {...stato}
            value={form.values.stato}
            options={states}
            error={form.errors[stato.name]}
            disabled={locked}
            onChange={(value) => form.edit('stato', value)}
          />
        </FieldGrid>
      </Panel>
      {minor && (
        <Panel title="Dati Genitore o Tutore">
          <FieldGrid>
            <TextFields fields={guardian} form={form} hints={{ email_tutore: toGuardian && bounced }} />
          </FieldGrid>
        </Panel>
      )}
      <Panel title={minor ? 'Contatti di emergenza, oltre al tutore' : 'Contatti di emergenza'}>
        <FieldGrid>
          <TextFields fields={emergency} form={form} />
        </FieldGrid>
      </Panel>
      <Panel title="Note">
        <TextAreaField
          {...note}
          value={form.values.note}
          error={form.errors[note.name]}
          hint={
            !readOnly && 'Serve a chi aiuta la persona quando sta male: è la prima cosa che lo staff vede nella scheda.'
          }
          autoComplete="off"
          readOnly={locked}
          onChange={(event) => form.edit('note', event.target.value)}
        />
      </Panel>
      <ConsentFields form={form} member={member} />
    </>
  )
}
