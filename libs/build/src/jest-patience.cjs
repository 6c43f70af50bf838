// A busy machine is slow, not wrong: no test of a screen is a test of a second.
require('@testing-library/dom').configure({ asyncUtilTimeout: 10_000 })
