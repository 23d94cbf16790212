/** Words in German questions about English docs: the English words, then the German ones. */
export const german = `
  install: installieren installiere installation einrichten
  uninstall, remove: deinstallieren deinstalliere
  set up: einrichten richte aufsetzen
  create: erstellen erstelle anlegen erzeugen
  add: hinzufügen füge ergänzen
  remove, delete: entfernen entferne löschen lösche
  change: ändern ändere anpassen umstellen
  configure, configuration: konfigurieren konfiguriere konfiguration
  setting: einstellung einstellungen einstellen
  enable, activate: aktivieren aktiviere einschalten
  disable: deaktivieren deaktiviere abschalten ausschalten
  start, run: starten starte ausführen
  stop: stoppen anhalten beenden
  restart: neustarten neustart
  update, upgrade: aktualisieren aktualisiere aktualisierung
  publish: veröffentlichen veröffentliche
  deploy: bereitstellen ausliefern deployen
  write: schreiben schreibe
  read: lesen lese
  load: laden lade
  upload: hochladen
  download: herunterladen
  save: speichern speichere
  show: anzeigen zeigen
  hide: verstecken ausblenden verbergen
  test: testen teste
  scale: skalieren skaliere
  debug: debuggen fehlersuche
  log, logging: protokoll protokollieren protokollierung
  translate, translation: übersetzen übersetzung
  validate, validation: prüfen validieren validierung
  import: importieren
  export: exportieren
  compile: kompilieren übersetzen
  secure, security: sicher sichern sicherheit absichern
  authentication, login: anmelden anmeldung authentifizierung
  password: passwort kennwort
  user: benutzer nutzer
  permission: berechtigung rechte
  file: datei dateien
  folder, directory: ordner verzeichnis
  page: seite seiten
  language: sprache sprachen
  version: version versionen
  environment: umgebung
  environment variable: umgebungsvariable umgebungsvariablen
  variable: variable variablen
  dependency: abhängigkeit abhängigkeiten
  package: paket pakete
  error: fehler fehlermeldung
  message: nachricht meldung
  function: funktion funktionen
  value: wert werte
  default: standard standardwert voreinstellung
  example: beispiel beispiele
  command: befehl befehle
  database: datenbank
  request: anfrage anfragen
  response: antwort antworten
  header: kopfzeile
  server: server entwicklungsserver
  dev server: entwicklungsserver
  path: pfad pfade
  image: bild bilder
  font: schriftart schrift
  color: farbe farben
  theme: design thema
  layout: anordnung
  button: knopf schaltfläche
  form: formular formulare
  input: eingabe eingabefeld
  table: tabelle
  list: liste listen
  search: suche suchen
  browser: browser
  interface: oberfläche schnittstelle
  component: komponente komponenten
  child component: kindkomponente unterkomponente
  data: daten
  pass: übergeben weitergeben
  event: ereignis ereignisse
  project: projekt projekte
  extension, plugin: erweiterung erweiterungen
  cache: zwischenspeicher
  redirect: weiterleiten umleiten weiterleitung umleitung
  certificate: zertifikat zertifikate
  backup: sicherung sicherungskopie
  license: lizenz
  time: zeit uhrzeit
  performance: leistung geschwindigkeit
  memory: speicher arbeitsspeicher
  multiple: mehrere
  new: neu neue neuen
  asynchronous: asynchron
  network: netzwerk netz
  rule: regel regeln
  level: stufe ebene
  resource: ressource ressourcen
  key: schlüssel
  development: entwicklung
  production: produktion produktiv
  add: hinzu
  object: objekt objekte
  class: klasse klassen
  method: methode methoden
  argument: argument argumente
  connect, connection: verbinden verbinde verbindung
  send: senden sende schicken
  receive: empfangen empfange
  copy: kopieren kopiere
  move: verschieben verschiebe
  open: öffnen öffne
  close: schließen schließe
  filter: filtern filtere
  sort: sortieren sortiere
  count: zählen zähle anzahl
  format: formatieren formatiere
  back up: sichere
  restore: wiederherstellen
  link: verknüpfen verlinken
`;
