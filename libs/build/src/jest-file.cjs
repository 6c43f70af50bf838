const { File } = require('node:buffer')

// jest-fixed-jsdom puts Node's Blob and FormData back, but leaves jsdom's File, which is neither to them.
globalThis.File = File

// Node knows no forms; React asks what stands in one whose sending leads to another page.
const { FormData } = globalThis
globalThis.FormData = class extends FormData {
  constructor(form) {
    super()
    for (const { name, value } of form?.elements ?? []) if (name) this.append(name, value)
  }
}
