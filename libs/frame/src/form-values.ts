/** What stands in the named inputs of a form. Not `FormData`: it also takes files, and is not the page's own under test. */
export function formValues(form: HTMLFormElement): Record<string, string> {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement)
  return Object.fromEntries(inputs.flatMap(({ name, value }) => (name === '' ? [] : [[name, value]])))
}
