import type { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import type { Many } from './use-many.ts'

/** Props of the dialog of an action on the selected members. */
export interface ActionDialogProps {
  open: boolean
  people: readonly AnagraficaRow[]
  many: Many
  /** The action has been run; its result is shown above the list. */
  onDone: () => void
  onClose: () => void
}
