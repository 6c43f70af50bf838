import type { ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import type { RecordFormState } from './use-record-form.ts'

interface RecordFormProps<V extends FieldValues, D> {
  record: RecordFormState<V, D>
  className?: string | undefined
  children: ReactNode
}

/** The form element of `useRecordForm`. Errors are shown in the page, not in the browser's own bubbles. */
export function RecordForm<V extends FieldValues, D>({ record, className, children }: RecordFormProps<V, D>) {
  return (
    <FormProvider {...record.form}>
      <form
        className={className}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          void record.submit()
        }}
      >
        {children}
      </form>
    </FormProvider>
  )
}
