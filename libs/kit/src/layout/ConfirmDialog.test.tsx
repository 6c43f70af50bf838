import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { KitProvider } from '../theme/KitProvider.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

function setup(props: { busy?: boolean; danger?: boolean; careful?: boolean } = {}) {
  const onConfirm = jest.fn()
  const onCancel = jest.fn()
  render(
    <ConfirmDialog open onConfirm={onConfirm} onCancel={onCancel} count="3 persone" {...props}>
      Vuoi far uscire i presenti?
    </ConfirmDialog>,
    { wrapper: KitProvider },
  )
  return { user: userEvent.setup(), onConfirm, onCancel }
}

describe('ConfirmDialog', () => {
  it('is named by its title and described by its question and count', () => {
    setup()
    expect(screen.getByRole('dialog', { name: 'Conferma Azione' })).toHaveAccessibleDescription(
      'Vuoi far uscire i presenti? 3 persone',
    )
  })

  it('confirms and cancels', async () => {
    const { user, onConfirm, onCancel } = setup()
    await user.click(screen.getByRole('button', { name: 'Conferma' }))
    await user.click(screen.getByRole('button', { name: 'Annulla' }))
    await user.keyboard('{Escape}')
    expect(onConfirm).toHaveBeenCalledTimes(1)
    expect(onCancel).toHaveBeenCalledTimes(2)
  })

  it('ignores clicks while it fades out', () => {
    const [onConfirm, onCancel] = [jest.fn(), jest.fn()]
    const dialog = (open: boolean) => (
      <ConfirmDialog open={open} onConfirm={onConfirm} onCancel={onCancel}>
        Vuoi far uscire i presenti?
      </ConfirmDialog>
    )
    const { rerender } = render(dialog(true), { wrapper: KitProvider })
    rerender(dialog(false))
    fireEvent.click(screen.getByText('Conferma'))
    fireEvent.click(screen.getByText('Annulla'))
    expect(onConfirm).not.toHaveBeenCalled()
    expect(onCancel).not.toHaveBeenCalled()
  })

  it('focuses Annulla when the action cannot be undone', () => {
    setup({ danger: true })
    expect(screen.getByRole('button', { name: 'Annulla' })).toHaveFocus()
  })

  it('focuses Annulla with `careful`, without being red', async () => {
    const { user, onConfirm, onCancel } = setup({ careful: true })
    expect(screen.getByRole('button', { name: 'Annulla' })).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Conferma' })).toHaveClass('MuiButton-colorPrimary')
    await user.keyboard('{Enter}')
    expect(onConfirm).not.toHaveBeenCalled()
    expect(onCancel).toHaveBeenCalledTimes(1)
  })

  it('can be neither confirmed nor closed while busy', async () => {
    const { user, onCancel } = setup({ busy: true })
    await user.keyboard('{Escape}')
    expect(onCancel).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: /Conferma/ })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Annulla' })).toBeDisabled()
  })
})
