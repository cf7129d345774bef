DROP INDEX `transfer_treasury`;--> statement-breakpoint
CREATE INDEX `transfer_treasury` ON `transfer` (`id`) WHERE kind in ('FUNDING', 'CAPITAL', 'DRAWING', 'SHORTFALL', 'CASH_MOVE', 'REVERSAL');