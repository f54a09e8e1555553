create schema verification;

create table verification.document (
  player_id bigint not null,
  id bigint generated always as identity unique,
  variant text not null check (variant in ('Primary', 'Secondary')),
  type text not null check (type in ('IdentityCard', 'Passport', 'ResidencePermit',
    'DriverLicense', 'EuropeanHealthInsuranceCard')),
  country text not null,
  -- Sealed; found by its keyed hash.
  number bytea not null,
  number_hash bytea not null,
  issued_on date,
  valid_until date not null,
  state text not null check (state in ('INCOMPLETE', 'UPLOADED', 'APPROVED', 'REJECTED', 'EXPIRED',
    'DELETED')),
  -- Counts renewals: scans of an earlier revision say nothing of the present one.
  revision integer not null default 1,
  -- When the player was told that the present revision ends.
  noticed_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (player_id, id)
);
-- A player shows one document of a variant and type.
create unique index document_kind on verification.document (player_id, variant, type)
  where state <> 'DELETED';
create index document_number on verification.document (number_hash);
create index document_end on verification.document (valid_until) where state <> 'DELETED';

create table verification.scan (
  player_id bigint not null,
  id bigint generated always as identity unique,
  document_id bigint,
  document_revision integer,
  bank_account_id bigint,
  type text not null,
  state text not null check (state in ('UPLOADED', 'APPROVED', 'REJECTED', 'DELETED')),
  pages integer not null check (pages >= 0),
  -- SHA-256 of the file as it came: the same file sent twice is one scan.
  file_hash bytea not null,
  rejection text,
  rejection_note text,
  -- Taken at a desk by a member of staff; by the player when absent.
  taken_by bigint,
  decided_by bigint,
  decided_at timestamptz,
  created_at timestamptz not null,
  primary key (player_id, id),
  foreign key (player_id, document_id) references verification.document (player_id, id),
  check ((document_id is null) = (document_revision is null)),
  check ((state = 'REJECTED') = (rejection is not null) or state = 'DELETED')
);
create index scan_queue on verification.scan (state, id);
create index scan_document on verification.scan (player_id, document_id);
create unique index scan_file on verification.scan (player_id, type, file_hash,
  coalesce(document_id, 0), coalesce(document_revision, 0)) where state in ('UPLOADED', 'APPROVED');

-- Images, each sealed under a key of the master secret and bound to its scan and page.
create table verification.scan_page (
  player_id bigint not null,
  scan_id bigint not null,
  page integer not null,
  sealed bytea not null,
  primary key (player_id, scan_id, page),
  foreign key (player_id, scan_id) references verification.scan (player_id, id)
);

create table verification.photo (
  player_id bigint primary key,
  sealed bytea not null,
  taken_by bigint not null,
  taken_at timestamptz not null
);

-- By which way an identity came to be verified; one that rested on what was found wrong is withdrawn.
create table verification.identity (
  player_id bigint primary key,
  method text not null check (method in ('bankId', 'byScan', 'documents', 'onLandbase')),
  verified_at timestamptz not null,
  withdrawn_at timestamptz
);
