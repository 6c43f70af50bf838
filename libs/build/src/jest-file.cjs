const { File } = require('node:buffer')

// jest-fixed-jsdom restores Node's Blob and FormData, but leaves jsdom's File, which they don't accept.
globalThis.File = File

// Node's FormData takes no form element; React passes one when a form is submitted.
const { FormData } = globalThis
globalThis.FormData = class extends FormData {
  constructor(form) {
    super()
    for (const { name, value } of form?.elements ?? []) if (name) this.append(name, value)
  }
}
