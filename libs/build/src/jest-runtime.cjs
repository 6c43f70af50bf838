const { Script } = require('node:vm')
const Runtime = require('jest-runtime').default

// A worker that has nothing left to do ends at once. By itself Node takes its heap apart first, on a busy machine for longer
// than the half second after which Jest warns of something left open. What is left open still keeps the worker from here.
if (process.send) process.once('exit', () => process.exit())

/**
 * In place of `AsyncLocalStorage`, by which jest identifies the running test. Before Node 24 that one tracks every
 * promise of the process, a tenth of the time of the API's tests. The tests of a file run one after the other, so the
 * running one is enough; an error that comes late counts for the test that runs then.
 */
class RunningTest {
  getStore() {
    return this.store
  }

  run(store, work) {
    const outer = this.store
    this.store = store
    const restore = () => (this.store = outer)
    const done = work()
    done.then(restore, restore)
    return done
  }
}

/** Compiled scripts and their sources, by file. */
const compiled = new Map()

// Jest evaluates all modules again for each test file, a thousand for a test of the API, and compiles each of them. The
// compiled script is the same for all test files, so a worker compiles a module once, and again only if its source
// changed.
module.exports = {
  __esModule: true,
  default: class extends Runtime {
    constructor(...args) {
      super(...args)
      const { executor } = this
      if (typeof executor?.compile !== 'function') throw new Error('This jest compiles modules elsewhere.')
      const { compile, environment, injectedModuleParameters } = executor
      const head = `(function(${injectedModuleParameters.join()}){`
      executor.compile = (source, filename) => {
        const context = environment.getVmContext()
        // A module with a dynamic import needs the loader of its own test file.
        if (context === null || /\bimport\s*\(/.test(source)) return compile.call(executor, source, filename)
        let known = compiled.get(filename)
        if (known?.source !== source) {
          try {
            known = { source, script: new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length }) }
          } catch {
            return compile.call(executor, source, filename)
          }
          compiled.set(filename, known)
        }
        return known.script.runInContext(context)
      }
    }

    requireInternalModule(from, to) {
      if (to === 'node:async_hooks' && from.includes('jest-circus')) return { AsyncLocalStorage: RunningTest }
      return super.requireInternalModule(from, to)
    }
  },
}
