/**
 * Words that readers and authors of any docs use as synonyms, one group a line. A group of abbreviations includes the full form. Words of a
 * single subject have no place here, and those that nearly every section contains, such as “page” or “value”, distinguish nothing.
 */
export const generalSynonyms: readonly (readonly string[])[] = `
  folder, directory
  delete, remove, erase, drop, purge
  uninstall, remove
  config, configuration, configure, settings, options, preferences
  option, setting, flag, attribute, parameter
  parameter, argument
  error, failure, exception, problem
  fix, solve, resolve, troubleshoot, debug
  400, bad request
  401, unauthorized, unauthenticated
  403, forbidden
  413, payload too large, body too large
  422, unprocessable
  429, too many requests, rate limit
  500, internal server error
  502, bad gateway
  503, service unavailable
  504, gateway timeout
  login, log in, sign in, authenticate, authentication
  impersonate, login as, log in as, sign in as, act as
  passwordless, magic link, passkey
  forgot password, forgotten password, lost password, reset password, password reset
  anonymous, guest
  confirm, verify, verification
  logout, sign out
  auth, authentication, authorization
  permission, access, privilege, authorization
  env, environment
  db, database
  repo, repository
  interceptor, middleware, hook
  shorthand, alias, shortcut
  docs, documentation
  app, application
  k8s, kubernetes
  js, javascript
  ts, typescript
  i18n, internationalization, localization, translation
  l10n, localization, translation
  a11y, accessibility
  rtl, right to left
  ssr, server side rendering, server rendering
  ssg, static site generation, prerender
  spa, single page application
  xss, cross site scripting, injection
  csp, content security policy
  sri, subresource integrity
  ci, continuous integration, build server
  tls, ssl, https, certificate
  hmr, hot module replacement, hot reload, live reload
  orm, object relational mapping
  di, dependency injection
  rbac, role based access control
  2fa, mfa, two factor, multi factor
  upgrade, update, migrate, migration
  deploy, deployment, publish, release, ship, host
  start, launch, run, boot
  execute, run
  stop, prevent, avoid, disable, suppress
  disable, deactivate, turn off
  enable, activate, turn on
  hide, invisible
  screenshot, screen capture, capture, snapshot
  create, generate, scaffold, new
  change, modify, edit, customize, override
  retention, retain, keep, kept
  renew, renewal, extend
  slow, performance, speed, optimize
  fast, performance, speed
  size, dimension, width, height
  wide, width
  wider, width, size
  tall, height
  taller, higher, height, size
  bigger, larger, smaller, size
  password, secret, credential
  token, key, credential
  encrypt, encryption, cipher
  picture, image, photo
  icon, logo, image
  reachable, accessible, expose, available
  machine, node, server, host
  computer, machine
  save, store, persist, keep
  cache, memoize, memoization
  temp, temporary, cache
  shared, global, common
  fetch, load, request, retrieve
  list, array, collection
  loop, iterate, repeat
  watch, observe, react, listen
  lazy, async, asynchronous, on demand, deferred
  modal, dialog, popup, overlay
  monorepo, workspaces, workspace, several packages, multiple packages
  unused, unreferenced, orphaned, prune, clean up
  out of memory, memory full, memory limit, oom
  expire, expiration, expiry, ttl, time to live
  executable, binary
  library, package, module, dependency
  package, dependency
  backend, server
  frontend, client, browser
  minify, minimise, minimize, compress, compression
  thread, worker
  log, logging, logs
  verbosity, log level
  metrics, monitoring, observability
  schedule, cron, periodic
  nightly, cron, scheduled
  queue, job, task
  script, command
  cli, command line, terminal
  shell, terminal, console
  route, url, path, address
  link, url, href
  redirect, rewrite, forward
  subfolder, subdirectory, base path, nested
  prefix, base
  proxy, forward
  intercept, hook, middleware
  plugin, extension, addon
  extend, extension
  test, testing, spec
  mock, stub, fake
  type, typing
  validate, validation, check, verify
  schema, validation
  replace, substitute, swap
  copy, duplicate, clone
  duplicate, dedupe
  merge, combine, join
  split, divide, chunk
  version, release
  revert, undo, rollback, roll back, restore
  backup, snapshot, restore
  limit, quota, maximum, restrict
  restrict, allow, deny
  scale, scaling, autoscale, replicas
  restart, reboot, reload
  refresh, reload
  health, liveness, probe
  crash, fail, terminate, killed
  memory, ram
  hardware, sizing, capacity, resources, requirements
  disk, volume, storage
  network, networking
  domain, hostname, host
  subdomain, host
  port, listen
  role, permission
  user, account
  team, organization
  alias, shortcut
  hotkey, shortcut, keyboard shortcut
  color, theme
  dark mode, dark theme, color scheme
  font, typeface, typography
  style, css, styling
  markup, html, template
  form, input
  button, click
  event, callback, handler, listener
  emit, trigger, dispatch, fire
  child, nested
  global, application wide
  state, store
  animate, animation, transition
  render, display
  default, fallback
  optional, required
  ignore, exclude, skip
  include, add
  import, include
  prefetch, preload, preloading
  download, install, fetch
  upload, send
  stream, chunk
  download, archive, tarball
  vulnerability, security, audit
  scan, audit, check
  license, licence
  deprecated, obsolete, legacy, removed
  old, legacy
  example, sample, demo
  tutorial, getting started, quick start, guide
  faq, questions
  compare, difference, comparison, versus
  language, locale, translation
  mobile, phone, touch
  export, download
  sidebar, panel, navigation
  big, large, size
  heavy, size, weight
  program, executable, application, process, binary
  several, multiple
  communicate, communication, talk
  call, invoke
  move, migrate, migration
  earlier, previous, older
  back, rollback, revert
  blank, empty, whitespace
  empty, unset, missing
  appearance, style, theme
  pretty, format, formatting
  put, place, insert, add
  place, position, location
  outside, external
  foreign, external, third party
  external, third party
  share, shared, sharing
  connect, connection
  ask, prompt
  answer, response, reply
  send, submit, transmit
  wait, await, delay, pause
  long, length, duration
  hang, stuck, freeze, timeout
  faster, fast, performance, speed, optimize
  slower, slow, performance, speed
  improve, optimize
  cost, price, billing
  safe, secure, security
  protect, secure, guard
  private, internal, secret
  sensitive, secret, confidential
  forbid, deny, block, disallow
  block, deny
  permit, allow, grant
  sign up, register, registration
  mail, email
  notify, notification, alert
  alarm, alert, alerting
  warn, warning
  print, output
  integer, number, numeric
  timezone, time zone
  daily, schedule, cron
  midnight, schedule, cron
  later, defer, delay
  background, queue, worker
  simultaneous, simultaneously, parallel, concurrent, concurrency
  parallel, concurrent, concurrency
  order, sort, sequence
  sort, ordering
  search, find, query
  choose, select, pick
  throttle, throttling, rate limit
  requests, calls, rate limit
  count, number, total
  measure, metrics, benchmark
  benchmark, performance
  detect, discover, check
  inspect, debug, devtools
  mistake, error, lint
  bug, issue, problem
  wrong, incorrect, invalid
  incorrect, invalid
  404, not found
  cancel, abort, interrupt
  quit, exit, close, shutdown
  shut down, shutdown, close, stop
  kill, terminate, stop
  finish, complete, end
  begin, start
  beginner, getting started, tutorial
  learn, tutorial, guide
  menu, navigation
  titlebar, title bar
  frame, border
  rounded corners, round corners, border radius, radius
  margin, padding, spacing
  spacing, gap
  responsive, breakpoint, media query
  hover, mouse
  spinner, loading, progress
  paginate, pagination, paging, next page, several pages
  headline, heading, title
  callout, admonition, note
  box, callout, admonition
  formula, math, equation, latex
  diagram, chart, graph
  sound, audio
  attachment, file, upload
  zip, archive, compress
  unpack, extract
  current directory, working directory
  wildcard, glob, pattern
  regex, regular expression, pattern
  placeholder, variable
  runtime, dynamic, dynamically
  compile, build, transpile
  newest, latest
  outdated, old, deprecated
  compatible, compatibility, supported
  requirement, prerequisite
  before starting, prerequisite
  mandatory, required
  mac, macos, osx
  operating system, platform, os
  docker, container
  self hosted, self hosting, on premise
  offline, without internet, air gapped
  reverse proxy, nginx
  load balancer, load balancing, distribute
  spread, distribute
  distribute, distribution, publish
  installer, bundle, package
  automatic, automatically, auto
  manual, manually, by hand
  built in, builtin, native, bundled
  tweak, adjust, customize
  adjust, customize
  switch off, disable
  switch on, enable
  toggle, switch
  leave out, omit, exclude, skip
  omit, exclude
  get rid, remove
  clean, clear, purge
  clear, reset
  wipe, delete, clear
  discard, drop
  overwrite, replace, override
  extra, additional
  append, add
  insert, inject
  produce, generate, output
  development, dev
  production, prod
  experimental, unstable, beta
  beta, prerelease, preview
  fake data, test data, dummy data, fixture, factory, seed
  fixture, test data
  assert, assertion, expect
  end to end, e2e
  clock, timer, time
  identifier, id
  unique, duplicate
  record, row, entry
  field, column, property
  function, method
  lifecycle, life cycle
  annotation, decorator
  metadata, front matter
  null, nil, undefined
  convert, conversion, transform, cast
  cast, coerce, coercion
  deserialize, parse
  checksum, hash, digest, integrity
  leak, memory leak
  cpu, processor
  traffic, load
  graceful, gracefully, shutdown
  downtime, rolling update
  failover, high availability, redundancy, replication
  sync, synchronize, synchronization
  atomic, transaction
  relation, relationship, association, foreign key
  statistics, metrics, analytics
  analytics, tracking, telemetry, usage data
  gui, user interface, ui
  dashboard, user interface
  endpoint, route
  webhook, callback
  realtime, real time, live, websocket
  poll, polling, interval
  often, interval, frequency
  retry, attempt, backoff
  deadline, timeout
  remember, persist
  persistent, persist, permanent
  survive, persist
  admin, administrator
  tenant, tenancy, organization
  plural, pluralization
  multilingual, several languages, i18n, internationalization
  keybinding, key binding, shortcut
  seo, search engine, sitemap
  favicon, icon
  rss, feed
  spam, abuse, rate limit
  brute force, rate limit
  attack, security, protection
  ban, block, suspend
  pause, suspend
  resume, continue
  pin, lock, exact version
  lockfile, lock file
  transitive, indirect
  registry, repository, index
  virtualenv, virtual environment, venv
  wasm, webassembly
  full screen, fullscreen
  clipboard, copy, paste
  two way, both ways, both directions, bidirectional
  dry run, simulate, simulation, trial run
  picture, diagram, graph, visualize
  headless, without browser, no browser, without display
  night, nightly, cron, schedule
  hourly, weekly, monthly, schedule, cron
  recurring, periodic, schedule, cron
  regularly, periodic, interval, schedule
  postpone, reschedule, delay, defer
  countdown, timer
  history, revisions, audit log, changes
  history, past, earlier
  stale, outdated, old content, old version
  old content, stale, cache, revalidate
  white page, blank page, white screen, blank screen, empty page
  flash, flicker, blink
  out of space, disk full, disk space, no space left
  unresponsive, hang, freeze, stuck
  dies, die, crash, exit, killed
  garbled, strange characters, weird characters, encoding, charset, unicode
  umlauts, unicode, utf 8, encoding
  twice, double, duplicate, duplicated
  vanish, disappear, gone, lost, missing
  refuse, reject, deny, decline
  complain, warning, error
  infinite, endless, loop
  endless, infinite, unlimited, forever, indefinitely
  lag, latency, delay
  latency, response time
  broken, corrupt, corrupted, damaged
  connection refused, cannot connect, unreachable, econnrefused
  connection reset, econnreset, connection closed
  reconnect, connection lost, disconnect, dropped connection
  eaddrinuse, address already in use, port already in use, port taken
  eacces, permission denied, access denied
  module not found, cannot find module, cannot resolve
  self signed, unknown authority, untrusted certificate, invalid certificate, certificate error
  phone, smartphone, mobile, viewport
  screen size, viewport, resolution
  phone size, mobile size, viewport
  tablet, mobile, responsive
  small screens, mobile, responsive
  film, movie, video, recording
  flaky, intermittent, unreliable, retries
  repeat, retry, rerun
  rerun, run again, retry
  pretend, simulate, emulate, fake, mock
  fake answer, fake response, stub response, canned response, mock response
  several machines, multiple machines, parallel, parallelization, sharding, distribute
  several servers, multiple servers, several nodes, cluster, scale out, horizontal
  code coverage, covered lines, coverage
  teardown, tear down, cleanup, clean up
  bot, robot, crawler
  wrong password, failed login, login attempts, lockout, brute force
  lockout, lock out, brute force, login attempts
  remember me, stay logged in, keep logged in, persistent session, session lifetime
  logged out, session expired, session timeout, session expiration
  rights, permission, privileges, access control
  allowed, access control, permission
  role, access control
  google login, social login, oauth, sso, single sign on
  log in with google, sign in with google, login with google, log in with github, social login, oauth, sso
  sso, single sign on, saml, oidc, openid connect
  identity provider, idp, sso
  active directory, ldap
  api key, api token, access token, personal access token
  machine to machine, service account, client credentials, api key
  other programs, other applications, api key, third party, integration
  captcha, bot protection
  invite, invitation
  ban, suspend, lock account, disable account
  close account, delete account, deactivate account
  nickname, username, display name
  profile picture, avatar
  current user, logged in user
  presigned url, signed url, temporary url, expiring link
  security hole, vulnerability, exploit
  harden, hardening, security
  rotate, rotation, renew
  internet, public, expose, exposed
  mailbox, inbox, imap, mail account
  bill, invoice, receipt, billing
  obligatory, mandatory, required
  fill, populate, prefill, autofill, default value
  prefill, populate, default value, initial value
  initial value, default value, preset
  tick, checkbox, checked
  dropdown, select, combobox
  date picker, datepicker, calendar
  file chooser, file picker, file dialog, open dialog, select file
  message box, popup message, alert, dialog
  toast, snackbar, flash message, notification
  tooltip, popover, hint
  taskbar, tray, system tray, notification area, menu bar
  badge, unread, counter
  splash screen, loading screen, launch screen
  frameless, borderless, without frame, title bar
  always on top, stay on top, pin window
  collapse, collapsible, accordion, expand, fold
  carousel, slider, slideshow
  lightbox, gallery, zoom image
  table of contents, toc, outline
  header, top bar, navbar, navigation bar
  burger menu, hamburger menu, mobile menu, drawer
  reuse, reusable, shared, partial
  snippet, partial, include
  start page, home page, homepage, landing page, index page, front page
  permalink, slug, pretty url, clean url, friendly url, url structure
  query string, query parameter, search params, url parameter
  fragment, anchor, hash
  jump, scroll, anchor
  default browser, normal browser, system browser, external browser, external link
  new tab, new window, external link, target blank
  deep link, deep linking, protocol handler, custom protocol, url scheme
  key combination, keyboard shortcut, hotkey, accelerator
  single instance, second instance, one instance
  autostart, launch at startup, start at login, start on boot, login item
  auto update, automatic updates, updater, self update
  setup program, installer, distributable
  crash report, crash dump, core dump
  stack trace, stacktrace, backtrace, traceback
  spell check, spellchecker, spelling
  save as pdf, export pdf, pdf export, print to pdf
  drag and drop, draggable, sortable, reorder
  rearrange, reorder, sort
  crop, resize, trim
  thumbnail, preview image, image size
  picture size, image size, resize
  file watcher, watch files, detect changes, monitor changes
  dump, backup, export
  disaster recovery, backup
  copy of everything, backup
  undelete, trash, recycle bin, recover, restore, soft delete
  bring back, restore, recover, recovery
  deleted, trash, restore
  version history, revisions, versioning
  audit log, audit trail, activity log
  draft, unpublished, unfinished, work in progress
  put online, publish, go live
  online, publish, public
  unpublish, take down, take offline
  visibility, visible, hidden, hide
  conditional, condition, depending, dependent
  database structure, table structure, data model, schema
  database structure, schema change, migration, alter table
  related, relationship, relation, linked, associated
  load related, populate, eager loading, include relations
  look up, lookup, find
  partial match, part of a word, substring, prefix, wildcard, fuzzy
  typo, misspelling, fuzzy
  case insensitive, ignore case, case sensitive, upper case, lower case
  sort order, ascending, descending, order by
  recent, latest, newest
  random, shuffle
  average, mean, aggregate
  sum, total, aggregate
  round, rounding, decimal, precision
  page size, per page, batch size
  bulk, batch, mass, several at once, many at once
  ingest, import, load
  spreadsheet, excel, csv, xlsx
  word document, word file, docx, office
  upsert, insert or update, create or update
  race condition, concurrency
  locked, lock, locking
  connection pool, pooling, max connections, too many connections
  replica, replication, standby, secondary
  shard, sharding, partition, partitioning
  allowed values, enum, choices
  calculated, computed, derived, virtual
  calculate, compute
  garbage collection, clean up, purge, vacuum, compaction
  housekeeping, cleanup, maintenance
  sample data, seed, initial data
  coordinates, geolocation, latitude, location
  api call, http request, ajax, xhr
  answer of an api, api response, response
  request body, post data, payload
  cors, cross origin, cross domain, other domain, different domain
  iframe, embed, embedded
  embed, integrate, integration
  tunnel, vpn
  whitelist, allowlist, allow list, safelist
  blacklist, blocklist, denylist, block list, deny list
  bandwidth, transfer rate, speed limit
  nameserver, dns, domain name
  client ip, ip address, remote address
  keepalive, keep alive, idle
  sticky session, session affinity
  server sent events, sse, event stream
  big file, large file, chunked upload, multipart
  upload limit, maximum upload size, file size limit, body limit
  cdn, edge, content delivery
  static files, assets, public folder, static assets
  gzip, brotli, compression
  browser cache, cache control, etag, caching
  invalidate, revalidate, flush, clear cache, bust
  canary, blue green, gradual rollout, progressive
  zero downtime, without interruption, no downtime, rolling update
  staging, test environment, preview environment
  pull request, merge request
  pipeline, workflow, ci
  artifact, build output
  approve, approval, review
  keep an eye, monitor, observe
  uptime, availability
  tail, follow logs, stream logs, live logs
  tracing, trace, span
  threshold, limit
  resource usage, memory usage, cpu usage, consumption
  virtual machine, vm
  config file, configuration file, settings file
  environment variable, env var, env file, dotenv
  secrets manager, secret manager, vault, key management
  drift, out of sync, mismatch
  reconcile, sync
  precedence, priority, wins
  inherit, inheritance, extends
  daemon, service, background process, systemd
  superuser, root, administrator, sudo
  file mode, chmod, file permissions, ownership
  symlink, symbolic link
  arm, arm64, apple silicon, raspberry pi, architecture
  shell completion, tab completion, autocompletion, autocomplete
  verbose, debug output, detailed output, log level
  quiet, silent, suppress output
  unattended, non interactive, noninteractive
  wizard, interactive, prompt
  exit code, exit status, return code
  standard input, stdin, pipe
  standard output, stdout
  release notes, changelog
  breaking change, incompatible, migration, upgrade guide
  downgrade, older version, rollback
  end of life, lts, support policy
  intellisense, autocomplete, suggestions, completion
  vscode, vs code, visual studio code, editor, ide
  debugger, debugging, step through, inspect
  source map, sourcemap
  type check, typecheck, type checking
  typings, type definitions, declaration
  time limit, timeout
  debounce, throttle
  rerender, re-render
  go to page, navigate
  guard, protect
  not logged in, unauthenticated, guest
  bundle size, code splitting, tree shaking, lazy loading
  dead code, unused code, tree shaking
  old browsers, browser support, legacy browsers, polyfill
  scoped styles, css modules
  branding, logo, theme, white label
  night mode, dark mode
  emoji, smiley
  rich text, wysiwyg, formatted text
  bullet points, list
  code block, syntax highlighting, highlight code
  remark, comment, note
  rating, review, feedback
  basket, shopping cart, cart, checkout
  purchase, order, buy
  pay, payment, charge, checkout
  credit card, card, payment method
  money back, refund, chargeback
  recurring payment, subscription, plan
  voucher, coupon, discount, promo code
  vat, tax
  money, amount, currency
  price, fee, pricing
  free, trial, pricing
  delivery, shipping
  stock, inventory
  customer, buyer
  staff, employee, member
  colleague, teammate, team member, collaborator, coworker
  people, users, members
  company, organization, business
  visitor, user
  author, creator, owner
  smtp, mail server, outgoing mail
  newsletter, mailing list
  text message, sms
  push notification, push message
  unsubscribe, opt out
  gdpr, privacy, data protection, personal data, consent
  broker, message queue
  dead letter, failed jobs, failed messages
  consumer, subscriber, worker
  producer, publisher
  acknowledge, ack
  idempotent, idempotency, exactly once
  ai, llm, language model, chatbot
  vector, embedding, semantic search
  several languages, multiple languages, localization, translation, i18n
  cut, split, trim, truncate
  glue, join, merge, concatenate
  shorten, truncate, excerpt
  teaser, excerpt, summary
  center, align, alignment, middle
  columns, grid, layout
  sticky, fixed
  transparent, opacity
  screen reader, aria, accessibility
  font size, text size
  line break, newline, new line
  wrap, word wrap
  indent, indentation
  special characters, escape, escaping
  date format, locale, time format
  thousands separator, number format, decimal separator
  unlimited, no limit
  biggest, largest, maximum
  smallest, minimum
  shrink, reduce, decrease, smaller
  raise, increase, grow, higher
  lower, reduce, decrease
  huge, large, big
  tiny, small, minimal
  save money, reduce cost, cheaper, cost
  disk usage, save space, disk space
  forgot, forgotten, lost, reset, recover
  recognise, recognize, detect, identify
  text recognition, ocr, optical character recognition
  scanner, scan
  pull, fetch
  hand over, pass, transfer
  supply, provide, pass
  preserve, keep, retain
  throw away, discard, delete
  revoke, withdraw, invalidate
  grant, give access, permission
  give access, share, permission
  exchange, swap, replace
  switch from, migrate from, migration
  attach, assign, bind
  unlink, detach, disconnect
  enumerate, list
  browse, explore
  track, monitor
  grab, capture, record
  catch errors, error handling, handle errors, handle exceptions
  infer, detect, guess
  figure out, determine, detect
  cap, limit, maximum
  warm up, preload
  cold start, startup time, startup performance, start slowly, slow start
  inactive, inactivity, idle
  sleep, suspend, hibernate
  battery, power, energy
  heartbeat, ping, health check
  evict, eviction
  rebuild, recreate, regenerate
  organise, organize, structure, group
  categorize, category, tag, label, classify, taxonomy
  bookmark, favorite, favourite, star
  highlight, emphasise, emphasize, mark
  personalise, personalize, customize
  fine tune, tune, tuning, tweak, optimize
  enforce, force, require
  guarantee, ensure
  sandbox, isolate, isolation
  separate, isolate, split
  together, combine
  diff, difference, changes
  conflict, collision, clash
  wrapper, wrap, surround
  hardcode, hard coded, static
  text box, textbox, text field, input
  widget, component, control
  context menu, right click
  swipe, gesture, touch
  keystroke, key press, keyboard event, press key
  covered, overlap, obscured, hidden
  appear, visible, displayed
  empty state, no results, nothing found
  confirmation, confirm dialog, are you sure
  tour, walkthrough, onboarding
  glossary, terminology, vocabulary
  starter, template, boilerplate, example project, sample app
  best practice, recommendation, guidelines, tips
  pitfall, gotcha, caveat, common mistakes, known issues, limitation
  limitation, restriction
  pros and cons, advantages, disadvantages, trade offs, benefits, drawbacks
  benefits, advantages, why use
  report a bug, issue tracker
  self made, home made, custom
`
  .trim()
  .split('\n')
  .map((line) => line.split(',').map((phrase) => phrase.trim()));
