//! The tables as diesel sees them. Written by `just schema`; do not edit.
#![allow(missing_docs, clippy::wildcard_imports, reason = "generated")]

diesel::table! {
    use diesel::sql_types::*;

    announcements (id) {
        id -> Uuid,
        user_id -> Nullable<Uuid>,
        title_en -> Text,
        title_it -> Text,
        text_en -> Text,
        text_it -> Text,
        audience -> Text,
        href -> Nullable<Text>,
        reached -> Nullable<Uuid>,
        recipients -> Integer,
        finished_at -> Nullable<Timestamptz>,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    api_keys (id) {
        id -> Uuid,
        business_id -> Uuid,
        user_id -> Uuid,
        name -> Text,
        prefix -> Text,
        key_hash -> Binary,
        scopes -> Array<Text>,
        created_at -> Timestamptz,
        used_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    audit_log (id) {
        id -> Uuid,
        at -> Timestamptz,
        actor_id -> Nullable<Uuid>,
        act -> Text,
        subject_id -> Nullable<Uuid>,
        detail -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    auths (id) {
        id -> Uuid,
        email -> Citext,
        password_hash -> Text,
        role -> Text,
        language -> Text,
        blocked_at -> Nullable<Timestamptz>,
        erasure_due_at -> Nullable<Timestamptz>,
        demo -> Bool,
        created_at -> Timestamptz,
        updated_at -> Timestamptz,
        device_generation -> Integer,
        erasure_reviews -> Text,
        has_password -> Bool,
        block_reason -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    bookmark_lists (id) {
        id -> Uuid,
        user_id -> Uuid,
        name -> Text,
        is_default -> Bool,
        is_public -> Bool,
        share_token -> Nullable<Text>,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    bookmarks (id) {
        id -> Uuid,
        list_id -> Uuid,
        user_id -> Uuid,
        business_id -> Uuid,
        note -> Nullable<Text>,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    business_addresses (id) {
        id -> Uuid,
        business_id -> Uuid,
        label -> Nullable<Text>,
        street -> Nullable<Text>,
        house_number -> Nullable<Text>,
        postcode -> Nullable<Text>,
        city -> Nullable<Text>,
        region -> Nullable<Text>,
        country -> Nullable<Text>,
        latitude -> Nullable<Double>,
        longitude -> Nullable<Double>,
        is_primary -> Bool,
        created_at -> Timestamptz,
        updated_at -> Timestamptz,
        neighbourhood -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    business_booking (business_id) {
        business_id -> Uuid,
        version -> Integer,
        enabled -> Bool,
        auto_confirm -> Bool,
        slot_minutes -> SmallInt,
        buffer_minutes -> SmallInt,
        turn_party -> Array<SmallInt>,
        turn_minutes -> Array<SmallInt>,
        pacing_covers -> Nullable<SmallInt>,
        pacing_parties -> Nullable<SmallInt>,
        online_share_percent -> SmallInt,
        lead_minutes -> Integer,
        window_days -> SmallInt,
        max_party_online -> SmallInt,
        hold_minutes -> SmallInt,
        cancel_cutoff_minutes -> Integer,
        updated_at -> Timestamptz,
        email_new_bookings -> Bool,
        email_changes -> Bool,
        email_cancellations -> Bool,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    business_claims (id) {
        id -> Uuid,
        business_id -> Uuid,
        user_id -> Uuid,
        state -> Text,
        message -> Nullable<Text>,
        reason -> Nullable<Text>,
        created_at -> Timestamptz,
        decided_at -> Nullable<Timestamptz>,
        creation -> Bool,
        resembles -> Nullable<Uuid>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    business_closures (id) {
        id -> Uuid,
        business_id -> Uuid,
        starts_at -> Timestamptz,
        ends_at -> Timestamptz,
        reason -> Nullable<Text>,
        table_ids -> Array<Uuid>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    business_cuisines (id) {
        id -> Uuid,
        business_id -> Uuid,
        cuisine -> Text,
        position -> SmallInt,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    business_day_notes (business_id, date) {
        business_id -> Uuid,
        date -> Date,
        text -> Text,
        version -> Integer,
        updated_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    business_floor_plans (business_id, area) {
        business_id -> Uuid,
        area -> Text,
        width -> Integer,
        height -> Integer,
        shapes -> Jsonb,
        version -> Integer,
        updated_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    business_followers (business_id) {
        business_id -> Uuid,
        follower_count -> Integer,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    business_gallery (id) {
        id -> Uuid,
        business_id -> Uuid,
        upload_id -> Uuid,
        position -> Integer,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    business_invitations (id) {
        id -> Uuid,
        business_id -> Uuid,
        inviter_id -> Uuid,
        email -> Text,
        role -> Text,
        token_hash -> Binary,
        sends -> Integer,
        created_at -> Timestamptz,
        sent_at -> Timestamptz,
        expires_at -> Timestamptz,
        accepted_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    business_members (business_id, user_id) {
        business_id -> Uuid,
        user_id -> Uuid,
        role -> Text,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    business_services (id) {
        id -> Uuid,
        business_id -> Uuid,
        name -> Text,
        days -> Array<SmallInt>,
        opens -> Time,
        closes -> Time,
        last_seating -> Time,
        from_date -> Nullable<Date>,
        until_date -> Nullable<Date>,
        is_special -> Bool,
        pacing_covers -> Nullable<SmallInt>,
        pacing_parties -> Nullable<SmallInt>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    business_standings (business_id) {
        business_id -> Uuid,
        prior -> Double,
        weight -> Double,
        sum -> Double,
        stars -> Array<Integer>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    business_table_combinations (id) {
        id -> Uuid,
        business_id -> Uuid,
        table_ids -> Array<Uuid>,
        min_party -> SmallInt,
        max_party -> SmallInt,
        priority -> SmallInt,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    business_tables (id) {
        id -> Uuid,
        business_id -> Uuid,
        label -> Text,
        area -> Nullable<Text>,
        min_party -> SmallInt,
        max_party -> SmallInt,
        usage -> Text,
        priority -> SmallInt,
        position -> Integer,
        retired_at -> Nullable<Timestamptz>,
        code_version -> Integer,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    business_team_changes (id) {
        id -> Uuid,
        business_id -> Uuid,
        actor_id -> Nullable<Uuid>,
        member_id -> Nullable<Uuid>,
        change -> Text,
        role -> Nullable<Text>,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    businesses (id) {
        id -> Uuid,
        slug -> Text,
        name -> Text,
        kind -> Text,
        cuisines -> Array<Text>,
        price_level -> Nullable<SmallInt>,
        description_en -> Nullable<Text>,
        description_it -> Nullable<Text>,
        phone -> Nullable<Text>,
        email -> Nullable<Text>,
        website -> Nullable<Text>,
        time_zone -> Text,
        country -> Nullable<Text>,
        opening_hours -> Nullable<Text>,
        diets -> Array<Text>,
        wheelchair -> Nullable<Text>,
        rating -> Nullable<Float>,
        rating_count -> Integer,
        latitude -> Nullable<Double>,
        longitude -> Nullable<Double>,
        source -> Text,
        attribution -> Nullable<Text>,
        demo -> Bool,
        bookable -> Bool,
        claimed_at -> Nullable<Timestamptz>,
        version -> Integer,
        created_at -> Timestamptz,
        updated_at -> Timestamptz,
        deleted_at -> Nullable<Timestamptz>,
        cover_upload_id -> Nullable<Uuid>,
        gallery_count -> Integer,
        verified -> Bool,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    calendar_feeds (id) {
        id -> Uuid,
        user_id -> Uuid,
        business_id -> Nullable<Uuid>,
        token_hash -> Binary,
        with_names -> Bool,
        created_at -> Timestamptz,
        read_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    city_ratings (city) {
        city -> Text,
        mean -> Double,
        weight -> Double,
        computed_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    contact_media (upload_id) {
        upload_id -> Uuid,
        contact_id -> Uuid,
        reply_id -> Nullable<Uuid>,
        position -> SmallInt,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    contact_messages (id) {
        id -> Uuid,
        auth_id -> Nullable<Uuid>,
        name -> Text,
        email -> Text,
        category -> Text,
        subject -> Nullable<Text>,
        message -> Text,
        created_at -> Timestamptz,
        language -> Text,
        browser -> Nullable<Text>,
        status -> Text,
        sender_unread -> Bool,
        support_unread -> Bool,
        updated_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    contact_replies (id) {
        id -> Uuid,
        contact_id -> Uuid,
        auth_id -> Nullable<Uuid>,
        from_support -> Bool,
        text -> Text,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    conversation_members (id) {
        id -> BigInt,
        conversation_id -> Uuid,
        user_id -> Nullable<Uuid>,
        business_id -> Nullable<Uuid>,
        role -> Text,
        state -> Text,
        joined_seq -> BigInt,
        read_seq -> BigInt,
        cleared_seq -> BigInt,
        withheld -> Integer,
        muted -> Bool,
        joined_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    conversations (id) {
        id -> Uuid,
        kind -> Text,
        first_id -> Nullable<Uuid>,
        second_id -> Nullable<Uuid>,
        business_id -> Nullable<Uuid>,
        reservation_id -> Nullable<Uuid>,
        name -> Nullable<Text>,
        picture_upload_id -> Nullable<Uuid>,
        last_seq -> BigInt,
        last_rev -> BigInt,
        created_at -> Timestamptz,
        updated_at -> Timestamptz,
        changed_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    dismissed_suggestions (user_id, person_id) {
        user_id -> Uuid,
        person_id -> Uuid,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    email_undos (id) {
        id -> Uuid,
        auth_id -> Uuid,
        email -> Citext,
        token_hash -> Binary,
        created_at -> Timestamptz,
        expires_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    email_verifications (id) {
        id -> Uuid,
        email -> Citext,
        purpose -> Text,
        pin_hash -> Binary,
        token_hash -> Binary,
        tries -> Integer,
        sent_at -> Timestamptz,
        expires_at -> Timestamptz,
        proven_at -> Nullable<Timestamptz>,
        used_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    evening_report_refusals (business_id, user_id) {
        business_id -> Uuid,
        user_id -> Uuid,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    evening_reports (business_id, day) {
        business_id -> Uuid,
        day -> Date,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    exports (id) {
        id -> Uuid,
        auth_id -> Nullable<Uuid>,
        state -> Text,
        progress -> SmallInt,
        size -> Nullable<BigInt>,
        tries -> SmallInt,
        has_file -> Bool,
        created_at -> Timestamptz,
        worked_at -> Nullable<Timestamptz>,
        expires_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    faq_votes (question) {
        question -> Text,
        helpful -> BigInt,
        unhelpful -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    follows (id) {
        id -> Uuid,
        follower_id -> Uuid,
        user_id -> Nullable<Uuid>,
        business_id -> Nullable<Uuid>,
        state -> Text,
        notify -> Text,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    google_bookings (token) {
        token -> Text,
        reservation_id -> Uuid,
        google_user -> Text,
        answer -> Text,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    guest_bookings (id) {
        id -> Uuid,
        business_id -> Uuid,
        starts_at -> Timestamptz,
        party -> SmallInt,
        name -> Text,
        email -> Text,
        phone -> Nullable<Text>,
        note -> Nullable<Text>,
        language -> Text,
        tries -> SmallInt,
        created_at -> Timestamptz,
        expires_at -> Timestamptz,
        reservation_id -> Nullable<Uuid>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    guest_card_notes (id) {
        id -> Uuid,
        card_id -> Uuid,
        author_id -> Nullable<Uuid>,
        text -> Text,
        created_at -> Timestamptz,
        answer -> Nullable<Text>,
        answered_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    guest_cards (id) {
        id -> Uuid,
        business_id -> Uuid,
        user_id -> Nullable<Uuid>,
        name -> Text,
        phone -> Nullable<Text>,
        email -> Nullable<Citext>,
        tags -> Array<Text>,
        seating -> Nullable<Text>,
        birthday_day -> Nullable<SmallInt>,
        birthday_month -> Nullable<SmallInt>,
        birthday_year -> Nullable<SmallInt>,
        allergies -> Nullable<Text>,
        allergies_agreed_at -> Nullable<Timestamptz>,
        version -> Integer,
        created_at -> Timestamptz,
        updated_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    hides (viewer_id, person_id, why) {
        viewer_id -> Uuid,
        person_id -> Uuid,
        why -> Text,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    idempotency_keys (auth_id, key) {
        auth_id -> Uuid,
        key -> Text,
        fingerprint -> Binary,
        body -> Text,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    location_shares (id) {
        id -> Uuid,
        user_id -> Uuid,
        token_hash -> Binary,
        precise -> Bool,
        latitude -> Double,
        longitude -> Double,
        created_at -> Timestamptz,
        updated_at -> Timestamptz,
        ends_at -> Timestamptz,
        until_stopped -> Bool,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    locations (id) {
        id -> Uuid,
        user_id -> Uuid,
        kind -> Text,
        name -> Text,
        latitude -> Double,
        longitude -> Double,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    member_stickers (id) {
        id -> Uuid,
        user_id -> Uuid,
        sticker -> Text,
        level -> SmallInt,
        rule_version -> Integer,
        earned_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    menu_items (id) {
        id -> Uuid,
        section_id -> Uuid,
        menu_id -> Uuid,
        business_id -> Uuid,
        name_en -> Nullable<Text>,
        name_it -> Nullable<Text>,
        description_en -> Nullable<Text>,
        description_it -> Nullable<Text>,
        price -> Nullable<BigInt>,
        vat_bp -> Integer,
        kind -> Text,
        variants -> Jsonb,
        allergens_declared -> Bool,
        contains -> Array<Text>,
        may_contain -> Array<Text>,
        diets -> Array<Text>,
        spicy -> SmallInt,
        photo_id -> Nullable<Uuid>,
        make_units -> Integer,
        takeaway -> Bool,
        preorder -> Bool,
        sold_out -> Bool,
        sold_out_until -> Nullable<Timestamptz>,
        daily_stock -> Nullable<Integer>,
        options -> Jsonb,
        position -> Integer,
        published -> Bool,
        praised -> Integer,
        version -> Integer,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    menu_sales (item_id, day) {
        item_id -> Uuid,
        day -> Date,
        sold -> Integer,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    menu_sections (id) {
        id -> Uuid,
        menu_id -> Uuid,
        name_en -> Nullable<Text>,
        name_it -> Nullable<Text>,
        note_en -> Nullable<Text>,
        note_it -> Nullable<Text>,
        position -> Integer,
        version -> Integer,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    menus (id) {
        id -> Uuid,
        business_id -> Uuid,
        version -> Integer,
        name_en -> Nullable<Text>,
        name_it -> Nullable<Text>,
        days -> Array<SmallInt>,
        served_from -> Nullable<Time>,
        served_to -> Nullable<Time>,
        service_ids -> Array<Uuid>,
        position -> Integer,
        published -> Bool,
        updated_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    message_media (id) {
        id -> Uuid,
        message_id -> Uuid,
        upload_id -> Uuid,
        position -> Integer,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    message_reactions (message_id, user_id) {
        message_id -> Uuid,
        user_id -> Uuid,
        emoji -> Text,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    messages (id) {
        id -> Uuid,
        conversation_id -> Uuid,
        seq -> BigInt,
        rev -> BigInt,
        sender_id -> Nullable<Uuid>,
        business_id -> Nullable<Uuid>,
        client_id -> Nullable<Uuid>,
        body -> Text,
        card_kind -> Nullable<Text>,
        card_ref -> Nullable<Text>,
        reply_to_id -> Nullable<Uuid>,
        event -> Nullable<Text>,
        subject_id -> Nullable<Uuid>,
        withheld_from -> Array<Uuid>,
        edited_at -> Nullable<Timestamptz>,
        deleted_at -> Nullable<Timestamptz>,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    name_words (word) {
        word -> Text,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    no_show_disputes (id) {
        id -> Uuid,
        reservation_id -> Uuid,
        business_id -> Uuid,
        user_id -> Uuid,
        state -> Text,
        statement -> Text,
        evidence -> Nullable<Text>,
        due_at -> Timestamptz,
        outcome -> Nullable<Text>,
        reason -> Nullable<Text>,
        opened_at -> Timestamptz,
        answered_at -> Nullable<Timestamptz>,
        decided_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    notification_actors (notification_id, actor_id) {
        notification_id -> Uuid,
        actor_id -> Uuid,
        at -> Timestamptz,
        withdrawn -> Bool,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    notification_deliveries (notification_id, channel) {
        notification_id -> Uuid,
        channel -> Text,
        due_at -> Nullable<Timestamptz>,
        tries -> SmallInt,
        sent_at -> Nullable<Timestamptz>,
        done_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    notification_inboxes (user_id) {
        user_id -> Uuid,
        digest_due_at -> Nullable<Timestamptz>,
        digested_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    notification_settings (user_id) {
        user_id -> Uuid,
        off -> Array<Text>,
        digest -> Text,
        quiet_from -> Nullable<Time>,
        quiet_to -> Nullable<Time>,
        updated_at -> Timestamptz,
        time_zone -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    notifications (id) {
        id -> Uuid,
        user_id -> Uuid,
        kind -> Text,
        subject_kind -> Text,
        subject_id -> Uuid,
        business_id -> Nullable<Uuid>,
        for_business -> Bool,
        in_app -> Bool,
        actor_count -> Integer,
        withdrawn_at -> Nullable<Timestamptz>,
        read_at -> Nullable<Timestamptz>,
        dismissed_at -> Nullable<Timestamptz>,
        created_at -> Timestamptz,
        updated_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    order_history (id) {
        id -> BigInt,
        order_id -> Uuid,
        at -> Timestamptz,
        status -> Text,
        actor -> Text,
        actor_user_id -> Nullable<Uuid>,
        reason -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    order_settings (business_id) {
        business_id -> Uuid,
        takeaway -> Bool,
        preorder -> Bool,
        units_per_slot -> Integer,
        lead_minutes -> Integer,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    order_slots (order_id, slot) {
        order_id -> Uuid,
        business_id -> Uuid,
        slot -> Timestamptz,
        units -> Integer,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    orders (id) {
        id -> Uuid,
        business_id -> Uuid,
        user_id -> Nullable<Uuid>,
        code -> Text,
        version -> Integer,
        kind -> Text,
        reservation_id -> Nullable<Uuid>,
        status -> Text,
        due_at -> Timestamptz,
        stock_day -> Date,
        released_at -> Nullable<Timestamptz>,
        lines -> Jsonb,
        total -> BigInt,
        currency -> Text,
        allergy_note -> Nullable<Text>,
        note -> Nullable<Text>,
        guest_name -> Text,
        guest_phone -> Nullable<Text>,
        guest_email -> Nullable<Citext>,
        guest_language -> Text,
        reason -> Nullable<Text>,
        accept_by -> Timestamptz,
        bumped_at -> Nullable<Timestamptz>,
        demo -> Bool,
        created_at -> Timestamptz,
        updated_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    outbox_events (id) {
        id -> Uuid,
        kind -> Text,
        payload -> Jsonb,
        occurred_at -> Timestamptz,
        attempts -> Integer,
        next_attempt_at -> Timestamptz,
        done_at -> Nullable<Timestamptz>,
        failed_at -> Nullable<Timestamptz>,
        last_error -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    outbox_receipts (event_id, subscriber) {
        event_id -> Uuid,
        subscriber -> Text,
        handled_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    page_views (business_id, day) {
        business_id -> Uuid,
        day -> Date,
        views -> Integer,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    passkey_ceremonies (id) {
        id -> Uuid,
        auth_id -> Nullable<Uuid>,
        state -> Text,
        expires_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    passkeys (id) {
        id -> Uuid,
        auth_id -> Uuid,
        name -> Text,
        credential_id -> Binary,
        credential -> Text,
        created_at -> Timestamptz,
        last_used_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    point_accounts (id) {
        id -> Uuid,
        wallet_id -> Uuid,
        kind -> Text,
        balance -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    point_earnings (id) {
        id -> Uuid,
        user_id -> Uuid,
        rule -> Text,
        rule_version -> SmallInt,
        subject -> Uuid,
        business_id -> Uuid,
        points -> Integer,
        local_date -> Date,
        occurred_at -> Timestamptz,
        state -> Text,
        matures_at -> Timestamptz,
        hold_reason -> Nullable<Text>,
        release_at -> Nullable<Timestamptz>,
        appeal -> Nullable<Text>,
        appealed_at -> Nullable<Timestamptz>,
        decided_at -> Nullable<Timestamptz>,
        decision_reason -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    point_transfers (id) {
        id -> Uuid,
        seq -> BigInt,
        wallet_id -> Uuid,
        debit_id -> Uuid,
        credit_id -> Uuid,
        amount -> BigInt,
        kind -> Text,
        rule -> Text,
        rule_version -> SmallInt,
        subject -> Uuid,
        of_id -> Nullable<Uuid>,
        at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    point_wallets (id) {
        id -> Uuid,
        user_id -> Uuid,
        active_at -> Timestamptz,
        warned_days -> Nullable<SmallInt>,
        warned_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    popular_posts (snapshot, rank) {
        snapshot -> BigInt,
        rank -> Integer,
        post_id -> Uuid,
        score -> Double,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    post_announcements (post_id) {
        post_id -> Uuid,
        reached -> Nullable<Uuid>,
        finished_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    post_comment_edits (id) {
        id -> BigInt,
        comment_id -> Uuid,
        at -> Timestamptz,
        body -> Text,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    post_comment_likes (id) {
        id -> Uuid,
        comment_id -> Uuid,
        user_id -> Uuid,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    post_comments (id) {
        id -> Uuid,
        post_id -> Uuid,
        parent_id -> Nullable<Uuid>,
        user_id -> Nullable<Uuid>,
        body -> Nullable<Text>,
        client_id -> Nullable<Uuid>,
        like_count -> Integer,
        reply_count -> Integer,
        edited_at -> Nullable<Timestamptz>,
        deleted_at -> Nullable<Timestamptz>,
        demo -> Bool,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    post_edits (id) {
        id -> BigInt,
        post_id -> Uuid,
        at -> Timestamptz,
        body -> Text,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    post_likes (id) {
        id -> Uuid,
        post_id -> Uuid,
        user_id -> Uuid,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    post_media (id) {
        id -> Uuid,
        post_id -> Uuid,
        upload_id -> Uuid,
        position -> Integer,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    post_mentions (post_id, user_id) {
        post_id -> Uuid,
        user_id -> Uuid,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    posts (id) {
        id -> Uuid,
        user_id -> Uuid,
        business_id -> Nullable<Uuid>,
        visit_id -> Nullable<Uuid>,
        review_id -> Nullable<Uuid>,
        audience -> Text,
        body -> Text,
        published -> Bool,
        client_id -> Nullable<Uuid>,
        media_count -> Integer,
        like_count -> Integer,
        comment_count -> Integer,
        edited_at -> Nullable<Timestamptz>,
        demo -> Bool,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    push_subscriptions (id) {
        id -> Uuid,
        user_id -> Uuid,
        endpoint -> Text,
        p256dh -> Text,
        auth -> Text,
        user_agent -> Nullable<Text>,
        last_used_at -> Nullable<Timestamptz>,
        created_at -> Timestamptz,
        session_id -> Uuid,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    queue_parties (id) {
        id -> Uuid,
        business_id -> Uuid,
        name -> Text,
        phone -> Nullable<Text>,
        party -> SmallInt,
        by_guest -> Bool,
        client_id -> Nullable<Uuid>,
        state -> Text,
        quoted_low -> Nullable<SmallInt>,
        quoted_high -> Nullable<SmallInt>,
        joined_at -> Timestamptz,
        called_at -> Nullable<Timestamptz>,
        ended_at -> Nullable<Timestamptz>,
        reservation_id -> Nullable<Uuid>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    queue_settings (business_id) {
        business_id -> Uuid,
        open_to_guests -> Bool,
        most_parties -> SmallInt,
        updated_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    rate_counters (bucket, window_start) {
        bucket -> Text,
        window_start -> Timestamptz,
        hits -> Integer,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    recovery_codes (auth_id, code_hash) {
        auth_id -> Uuid,
        code_hash -> Binary,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    refresh_tokens (token_hash) {
        token_hash -> Binary,
        session_id -> Uuid,
        created_at -> Timestamptz,
        used_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    reported_messages (report_id, position) {
        report_id -> Uuid,
        position -> Integer,
        message_id -> Nullable<Uuid>,
        body -> Text,
        sent_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    reservation_allocations (reservation_id, table_id) {
        reservation_id -> Uuid,
        table_id -> Uuid,
        during -> Tstzrange,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    reservation_companions (reservation_id, user_id) {
        reservation_id -> Uuid,
        user_id -> Uuid,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    reservation_history (id) {
        id -> BigInt,
        reservation_id -> Uuid,
        at -> Timestamptz,
        from_status -> Nullable<Text>,
        to_status -> Text,
        actor -> Text,
        actor_user_id -> Nullable<Uuid>,
        reason -> Nullable<Text>,
        table_ids -> Nullable<Array<Uuid>>,
        business_id -> Nullable<Uuid>,
        activity -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    reservations (id) {
        id -> Uuid,
        business_id -> Uuid,
        user_id -> Nullable<Uuid>,
        code -> Text,
        version -> Integer,
        status -> Text,
        channel -> Text,
        party -> SmallInt,
        starts_at -> Timestamptz,
        ends_at -> Timestamptz,
        guest_name -> Text,
        guest_phone -> Nullable<Text>,
        guest_email -> Nullable<Citext>,
        guest_language -> Text,
        note -> Nullable<Text>,
        hold_expires_at -> Nullable<Timestamptz>,
        cancel_cutoff_minutes -> Integer,
        reason -> Nullable<Text>,
        invitation_sequence -> Integer,
        day_before_reminded_at -> Nullable<Timestamptz>,
        hours_before_reminded_at -> Nullable<Timestamptz>,
        guest_acknowledged_at -> Nullable<Timestamptz>,
        demo -> Bool,
        created_at -> Timestamptz,
        updated_at -> Timestamptz,
        seated_at -> Nullable<Timestamptz>,
        left_at -> Nullable<Timestamptz>,
        wish_id -> Nullable<Uuid>,
        stage -> Nullable<Text>,
        answer_by -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    review_cases (id) {
        id -> Uuid,
        review_id -> Nullable<Uuid>,
        state -> Text,
        held -> Nullable<Text>,
        appeal -> Nullable<Text>,
        appealed_at -> Nullable<Timestamptz>,
        created_at -> Timestamptz,
        subject -> Text,
        person_id -> Nullable<Uuid>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    review_decisions (id) {
        id -> BigInt,
        case_id -> Uuid,
        review_id -> Nullable<Uuid>,
        decision -> Text,
        reason -> Text,
        user_id -> Nullable<Uuid>,
        at -> Timestamptz,
        person_id -> Nullable<Uuid>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    review_dishes (review_id, item_id) {
        review_id -> Uuid,
        item_id -> Uuid,
        position -> Integer,
        published -> Bool,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    review_edits (id) {
        id -> BigInt,
        review_id -> Uuid,
        at -> Timestamptz,
        rating -> SmallInt,
        food -> Nullable<SmallInt>,
        service -> Nullable<SmallInt>,
        ambience -> Nullable<SmallInt>,
        value -> Nullable<SmallInt>,
        body -> Text,
        visited_on -> Nullable<Date>,
        media_count -> Integer,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    review_figures (business_id, evidence, language) {
        business_id -> Uuid,
        evidence -> Text,
        language -> Text,
        reviews -> Integer,
        with_media -> Integer,
        food_sum -> Integer,
        food_count -> Integer,
        service_sum -> Integer,
        service_count -> Integer,
        ambience_sum -> Integer,
        ambience_count -> Integer,
        value_sum -> Integer,
        value_count -> Integer,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    review_helpful (review_id, user_id) {
        review_id -> Uuid,
        user_id -> Uuid,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    review_media (id) {
        id -> Uuid,
        review_id -> Uuid,
        business_id -> Uuid,
        upload_id -> Uuid,
        position -> Integer,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    review_reports (id) {
        id -> Uuid,
        case_id -> Uuid,
        review_id -> Nullable<Uuid>,
        user_id -> Nullable<Uuid>,
        reason -> Text,
        body -> Nullable<Text>,
        created_at -> Timestamptz,
        person_id -> Nullable<Uuid>,
        content -> Nullable<Text>,
        content_id -> Nullable<Uuid>,
        content_text -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    reviews (id) {
        id -> Uuid,
        business_id -> Uuid,
        user_id -> Nullable<Uuid>,
        visit_id -> Nullable<Uuid>,
        version -> Integer,
        state -> Text,
        notice -> Nullable<Text>,
        how -> Text,
        evidence -> Text,
        rating -> SmallInt,
        food -> Nullable<SmallInt>,
        service -> Nullable<SmallInt>,
        ambience -> Nullable<SmallInt>,
        value -> Nullable<SmallInt>,
        body -> Text,
        language -> Nullable<Text>,
        visited_on -> Nullable<Date>,
        media_count -> Integer,
        helpful_count -> Integer,
        edit_count -> Integer,
        edited_at -> Nullable<Timestamptz>,
        reply -> Nullable<Text>,
        reply_user_id -> Nullable<Uuid>,
        replied_at -> Nullable<Timestamptz>,
        reply_edited_at -> Nullable<Timestamptz>,
        demo -> Bool,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    reward_offers (id) {
        id -> Uuid,
        business_id -> Uuid,
        title -> Text,
        description -> Nullable<Text>,
        worth -> Text,
        points -> Integer,
        stock -> Nullable<Integer>,
        taken -> Integer,
        per_guest -> Nullable<Integer>,
        weekdays -> Array<SmallInt>,
        service_ids -> Array<Uuid>,
        until_date -> Nullable<Date>,
        published -> Bool,
        version -> Integer,
        deleted_at -> Nullable<Timestamptz>,
        created_at -> Timestamptz,
        updated_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    security_events (id) {
        id -> Uuid,
        auth_id -> Uuid,
        kind -> Text,
        user_agent -> Nullable<Text>,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    sessions (id) {
        id -> Uuid,
        auth_id -> Uuid,
        user_agent -> Nullable<Text>,
        created_at -> Timestamptz,
        last_used_at -> Timestamptz,
        expires_at -> Timestamptz,
        revoked_at -> Nullable<Timestamptz>,
        confirmed_at -> Nullable<Timestamptz>,
        by_passkey -> Bool,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    social_tokens (id) {
        id -> Uuid,
        auth_id -> Uuid,
        provider -> Text,
        subject -> Text,
        email -> Nullable<Citext>,
        label -> Nullable<Text>,
        created_at -> Timestamptz,
        last_used_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    sticker_back_fills (version) {
        version -> Integer,
        reached -> Nullable<Uuid>,
        started_at -> Timestamptz,
        finished_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    sticker_choices (user_id) {
        user_id -> Uuid,
        shown -> Text,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    sustainability_acts (id) {
        id -> Uuid,
        user_id -> Uuid,
        business_id -> Uuid,
        item_id -> Nullable<Uuid>,
        order_id -> Uuid,
        local_date -> Date,
        acted_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    sustainability_items (id) {
        id -> Uuid,
        business_id -> Uuid,
        version -> Integer,
        kind -> Text,
        title -> Text,
        body -> Text,
        evidence_upload_id -> Nullable<Uuid>,
        evidence_url -> Nullable<Text>,
        certifier -> Nullable<Text>,
        method -> Nullable<Text>,
        starts_on -> Nullable<Date>,
        valid_until -> Date,
        ends_at -> Timestamptz,
        menu_item_id -> Nullable<Uuid>,
        state -> Text,
        reason -> Nullable<Text>,
        created_at -> Timestamptz,
        updated_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    sustainability_reports (id) {
        id -> Uuid,
        item_id -> Uuid,
        user_id -> Uuid,
        reason -> Text,
        body -> Nullable<Text>,
        open -> Bool,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    table_wishes (id) {
        id -> Uuid,
        business_id -> Uuid,
        user_id -> Uuid,
        date -> Date,
        party -> SmallInt,
        from_time -> Time,
        to_time -> Time,
        areas -> Array<Text>,
        state -> Text,
        lapsed -> Bool,
        offers -> Integer,
        offer_id -> Nullable<Uuid>,
        offer_chain -> Nullable<Uuid>,
        passed_chain -> Nullable<Uuid>,
        check_at -> Nullable<Timestamptz>,
        last_offer_at -> Timestamptz,
        created_at -> Timestamptz,
        updated_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    text_words (word) {
        word -> Text,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    totp_factors (auth_id) {
        auth_id -> Uuid,
        secret -> Nullable<Binary>,
        pending -> Nullable<Binary>,
        last_step -> BigInt,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    uploads (id) {
        id -> Uuid,
        user_id -> Nullable<Uuid>,
        kind -> Text,
        content_type -> Text,
        bytes -> BigInt,
        width -> Integer,
        height -> Integer,
        duration_ms -> Nullable<Integer>,
        thumbhash -> Nullable<Binary>,
        alt -> Nullable<Text>,
        variants -> Array<SmallInt>,
        rotation -> SmallInt,
        crop -> Nullable<Array<Double>>,
        revision -> Integer,
        last_revision -> Integer,
        demo -> Bool,
        created_at -> Timestamptz,
        updated_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    users (id) {
        id -> Uuid,
        auth_id -> Uuid,
        username -> Citext,
        display_name -> Text,
        bio -> Text,
        home_city -> Nullable<Text>,
        language -> Text,
        created_at -> Timestamptz,
        updated_at -> Timestamptz,
        avatar_upload_id -> Nullable<Uuid>,
        favourite_cuisines -> Array<Text>,
        diets -> Array<Text>,
        is_private -> Bool,
        messages_from -> Text,
        read_receipts -> Bool,
        search_engines -> Bool,
        follower_count -> Integer,
        following_count -> Integer,
        post_count -> Integer,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    visit_receipts (id) {
        id -> Uuid,
        user_id -> Uuid,
        used_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    visits (id) {
        id -> Uuid,
        user_id -> Uuid,
        business_id -> Uuid,
        reservation_id -> Nullable<Uuid>,
        table_id -> Nullable<Uuid>,
        how -> Text,
        evidence -> Text,
        local_date -> Date,
        visited_at -> Timestamptz,
        recorded_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    vouchers (id) {
        id -> Uuid,
        offer_id -> Uuid,
        business_id -> Uuid,
        user_id -> Nullable<Uuid>,
        code -> Text,
        title -> Text,
        worth -> Text,
        points -> Integer,
        weekdays -> Array<SmallInt>,
        service_ids -> Array<Uuid>,
        state -> Text,
        transfer_id -> Uuid,
        reservation_id -> Nullable<Uuid>,
        order_id -> Nullable<Uuid>,
        reserved_at -> Timestamptz,
        expires_at -> Timestamptz,
        warned_at -> Nullable<Timestamptz>,
        resolved_at -> Nullable<Timestamptz>,
        captured_by -> Nullable<Uuid>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    webhook_deliveries (id) {
        id -> Uuid,
        webhook_id -> Uuid,
        message_id -> Uuid,
        kind -> Text,
        body -> Text,
        created_at -> Timestamptz,
        due_at -> Nullable<Timestamptz>,
        begun_at -> Timestamptz,
        tries -> SmallInt,
        tried_at -> Nullable<Timestamptz>,
        delivered_at -> Nullable<Timestamptz>,
        status -> Nullable<SmallInt>,
        latency_ms -> Nullable<Integer>,
        error -> Nullable<Text>,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    webhooks (id) {
        id -> Uuid,
        business_id -> Uuid,
        url -> Text,
        events -> Array<Text>,
        off -> Nullable<Text>,
        secret -> Binary,
        previous_secret -> Nullable<Binary>,
        previous_until -> Nullable<Timestamptz>,
        failing_since -> Nullable<Timestamptz>,
        created_at -> Timestamptz,
        updated_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    widget_settings (business_id) {
        business_id -> Uuid,
        origins -> Array<Text>,
        updated_at -> Timestamptz,
        listed_on_google -> Bool,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    withheld_comments (comment_id) {
        comment_id -> Uuid,
        user_id -> Uuid,
        body -> Text,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    use diesel::sql_types::*;

    withheld_profiles (user_id) {
        user_id -> Uuid,
        bio -> Text,
        avatar_upload_id -> Nullable<Uuid>,
        created_at -> Timestamptz,
    }
}

diesel::allow_tables_to_appear_in_same_query!(
    announcements,
    api_keys,
    audit_log,
    auths,
    bookmark_lists,
    bookmarks,
    business_addresses,
    business_booking,
    business_claims,
    business_closures,
    business_cuisines,
    business_day_notes,
    business_floor_plans,
    business_followers,
    business_gallery,
    business_invitations,
    business_members,
    business_services,
    business_standings,
    business_table_combinations,
    business_tables,
    business_team_changes,
    businesses,
    calendar_feeds,
    city_ratings,
    contact_media,
    contact_messages,
    contact_replies,
    conversation_members,
    conversations,
    dismissed_suggestions,
    email_undos,
    email_verifications,
    evening_report_refusals,
    evening_reports,
    exports,
    faq_votes,
    follows,
    google_bookings,
    guest_bookings,
    guest_card_notes,
    guest_cards,
    hides,
    idempotency_keys,
    location_shares,
    locations,
    member_stickers,
    menu_items,
    menu_sales,
    menu_sections,
    menus,
    message_media,
    message_reactions,
    messages,
    name_words,
    no_show_disputes,
    notification_actors,
    notification_deliveries,
    notification_inboxes,
    notification_settings,
    notifications,
    order_history,
    order_settings,
    order_slots,
    orders,
    outbox_events,
    outbox_receipts,
    page_views,
    passkey_ceremonies,
    passkeys,
    point_accounts,
    point_earnings,
    point_transfers,
    point_wallets,
    popular_posts,
    post_announcements,
    post_comment_edits,
    post_comment_likes,
    post_comments,
    post_edits,
    post_likes,
    post_media,
    post_mentions,
    posts,
    push_subscriptions,
    queue_parties,
    queue_settings,
    rate_counters,
    recovery_codes,
    refresh_tokens,
    reported_messages,
    reservation_allocations,
    reservation_companions,
    reservation_history,
    reservations,
    review_cases,
    review_decisions,
    review_dishes,
    review_edits,
    review_figures,
    review_helpful,
    review_media,
    review_reports,
    reviews,
    reward_offers,
    security_events,
    sessions,
    social_tokens,
    sticker_back_fills,
    sticker_choices,
    sustainability_acts,
    sustainability_items,
    sustainability_reports,
    table_wishes,
    text_words,
    totp_factors,
    uploads,
    users,
    visit_receipts,
    visits,
    vouchers,
    webhook_deliveries,
    webhooks,
    widget_settings,
    withheld_comments,
    withheld_profiles,
);
